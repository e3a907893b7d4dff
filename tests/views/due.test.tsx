import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import DuePage from '#src/pages/player/due/due-page.tsx';
import UserLayout from '#src/pages/player/user-layout.tsx';
import { recordDownloads } from '../support/downloads.ts';
import { player, renderView } from '../support/render.tsx';

const [car] = examples.cars.answer;
const garage = [
  { ...car, Matricula: 'VR-1', Money: 730 },
  { ...car, Matricula: 'VR-2', Money: 73 },
];

function openPage() {
  return renderView(
    <Routes>
      <Route element={<UserLayout />}>
        <Route path="/user/due" element={<DuePage />} />
      </Route>
    </Routes>,
    { path: '/user/due', user: player },
  );
}
const entry = () => screen.getByRole('link', { name: 'Vencimientos' });
const rows = () => screen.getAllByRole('link', { name: /Infernus|Casa 21|Gasolinera|Club/ });

test('all due days are listed, the most urgent first, and the menu counts the urgent ones (behaviour 5.14)', async () => {
  const { api } = openPage();
  expect(screen.getByText('Cargando…')).toBeInTheDocument();
  expect(entry()).not.toHaveAccessibleDescription();
  await api.answer(cars, garage);
  await api.answer(houses);
  expect(screen.getByText('Cargando…')).toBeInTheDocument();
  await api.answer(businesses);
  expect(rows().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Infernus (VR-2)', '/user/cars?auto=VR-2'],
    ['Casa 21', '/user/houses?casa=21'],
    ['Club Alameda', '/user/businesses?negocio=global-1'],
    ['Infernus (VR-1)', '/user/cars?auto=VR-1'],
    ['Gasolinera del Puerto', '/user/businesses?negocio=gas-3'],
  ]);
  const [first] = rows();
  if (!first) throw new Error('there are no rows');
  const row = within(first.closest('li') ?? first);
  expect(row.getByText('Vence mañana')).toBeVisible();
  expect(row.getByText('Días de impuestos: 1')).toBeVisible();
  expect(row.getByText('Urgente')).toBeVisible();
  expect(entry()).toHaveAccessibleDescription('3 urgentes');
});

test('the count in the menu does not scroll the menu while the user scrolls it on a phone', async () => {
  const { api } = openPage();
  const menu = screen.getByRole('navigation', { name: 'Área personal' }).querySelector('ul');
  if (!menu) throw new Error('the menu has no list');
  menu.scrollLeft = 40;
  await api.answer(cars, garage);
  await api.answer(houses);
  await api.answer(businesses);
  await waitFor(() => expect(entry()).toHaveAccessibleDescription(/urgente/));
  expect(menu.scrollLeft).toBe(40);
});

test('a failed list does not hide the others, and is loaded again alone', async () => {
  const { api, user } = openPage();
  await api.fail(houses);
  await api.answer(cars, garage);
  await api.answer(businesses, []);
  expect(rows()).toHaveLength(2);
  expect(entry()).toHaveAccessibleDescription('no se pudo comprobar');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect([cars, houses, businesses].map((list) => api.asked(list).length)).toEqual([0, 1, 0]);
  await api.answer(houses);
  expect(entry()).toHaveAccessibleDescription(/urgente/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(rows()).toHaveLength(3);
});

test('unknown days are listed last, and what cannot be read is counted (behaviour 1.14, 5.14)', async () => {
  const { api } = openPage();
  await api.answer(cars, [{ ...car, Matricula: 'VR-3', Money: null }, ...garage, 5]);
  await api.answer(houses, [null, ...examples.houses.answer]);
  await api.answer(businesses, []);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Infernus (VR-2)',
    'Casa 21',
    'Infernus (VR-1)',
    'Infernus (VR-3)',
  ]);
  const last = within(rows()[3]?.closest('li') ?? document.body);
  expect(last.getByText('—')).toBeVisible();
  expect(last.getByText('Días de impuestos: —')).toBeVisible();
  expect(last.queryByText('Urgente')).not.toBeInTheDocument();
  expect(screen.getByText('2 no se pudieron mostrar.')).toBeVisible();
});

test('the days load again when the tab is shown again after more than a minute (behaviour 5.14)', async () => {
  const { api, wait } = openPage();
  await api.answer(cars, [{ ...car, Matricula: 'VR-1', Money: 73 }]);
  await api.answer(houses, []);
  await api.answer(businesses, []);
  const showTab = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
  showTab();
  expect(api.asked(cars)).toEqual([]);
  await wait(durations.recheck + 1);
  showTab();
  await api.answer(cars, [{ ...car, Matricula: 'VR-1', Money: 0 }]);
  expect(screen.getByText('Vence hoy')).toBeVisible();
});

test('the calendar file is downloaded (behaviour 5.15, 5.19)', async () => {
  const downloads = recordDownloads();
  const { api, user } = openPage();
  await api.answer(cars, [...garage, { ...car, Matricula: '{FF0000}VR-9', Money: 7300 }]);
  await api.answer(houses);
  await api.answer(businesses);
  expect(screen.getByRole('link', { name: 'Infernus (VR-9)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar a mi calendario' }));
  expect(downloads.map(({ name, content }) => [name, content.type])).toEqual([
    ['vencimientos.ics', 'text/calendar;charset=utf-8'],
  ]);
  const calendar = await downloads[0]?.content.text();
  expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  // An event that was imported earlier keeps its UID, which contains the plate as the game writes it.
  expect(calendar).toContain('UID:cars-{FF0000}VR-9@');
  expect(calendar).toContain('SUMMARY:Vencen los impuestos: Infernus (VR-9)');
});
