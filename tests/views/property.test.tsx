import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import BusinessesPage from '#src/pages/player/property/businesses-page.tsx';
import CarsPage from '#src/pages/player/property/cars-page.tsx';
import HousesPage from '#src/pages/player/property/houses-page.tsx';
import { BackButton } from '../support/back-button.tsx';
import { player, renderView } from '../support/render.tsx';

const [car] = examples.cars.answer;
const [house] = examples.houses.answer;
const garage = [
  { ...car, Matricula: 'VR-1', Money: 730 },
  { ...car, ModeloDetalles: { carname: 'Sultan', maxtanq: 70 }, Matricula: 'VR-2', Money: 219, Straf: 1 },
  { ...car, ModeloDetalles: { carname: 'Buffalo', maxtanq: 70 }, Matricula: 'VR-3', Money: 292 },
];

function openCars(path = '/user/cars') {
  return renderView(
    <>
      <BackButton />
      <CarsPage />
    </>,
    { path, user: player },
  );
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

describe('the cars page', () => {
  test('shows cards with plate and days of tax, and labels low values', async () => {
    const { api } = openCars();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    await api.answer(cars, garage);
    expect(headings()).toEqual(['Infernus', 'Sultan', 'Buffalo']);
    expect(cardOf('Infernus').getByText('VR-1')).toBeVisible();
    expect(cardOf('Infernus').getByText('Días de impuestos: 10')).toBeVisible();
    expect(cardOf('Infernus').queryByText('Urgente')).not.toBeInTheDocument();
    expect(cardOf('Sultan').getByText('Días de impuestos: 3')).toBeVisible();
    expect(cardOf('Sultan').getByText('Urgente')).toBeVisible();
    expect(cardOf('Buffalo').queryByText('Urgente')).not.toBeInTheDocument();
  });

  test('shows and copies names and plates without colour codes, and opens a car by its unchanged plate (behaviour 5.19)', async () => {
    const { api, user, address } = openCars();
    await api.answer(cars, [
      { ...car, ModeloDetalles: { carname: '~g~Sultan', maxtanq: 70 }, Matricula: '{FF0000}VR-9' },
      { ...car, Model: 411, ModeloDetalles: { carname: '{FF0000}', maxtanq: 70 }, Matricula: '{FF0000}' },
    ]);
    expect(headings()).toEqual(['Sultan', 'Auto 411']);
    expect(cardOf('Sultan').getByText('VR-9')).toBeVisible();
    expect(cardOf('Auto 411').getByText('—')).toBeVisible();
    await user.click(cardOf('Sultan').getByRole('button', { name: 'Copiar matrícula VR-9' }));
    expect(await navigator.clipboard.readText()).toBe('VR-9');
    await user.click(cardOf('Sultan').getByRole('button', { name: 'Ver detalles' }));
    expect(within(screen.getByRole('dialog', { name: 'Sultan' })).getByText('VR-9')).toBeVisible();
    expect(address()).toBe('/user/cars?auto=%7BFF0000%7DVR-9');
  });

  test('shows a car with an empty value, with a dash for what is missing (behaviour 1.14)', async () => {
    const { api, user } = openCars();
    const empty = { ModeloDetalles: null, Money: null, Prise: '', EngineStar: undefined, Straf: 'no' };
    await api.answer(cars, [{ ...car, ...empty, Matricula: 'VR-9' }, garage[2], garage[1]]);
    expect(headings()).toEqual(['Auto 411', 'Buffalo', 'Sultan']);
    expect(cardOf('Auto 411').getByText('Días de impuestos: —')).toBeVisible();
    expect(cardOf('Auto 411').queryByText('Urgente')).not.toBeInTheDocument();
    const order = screen.getByRole('combobox', { name: 'Ordenar por días de impuestos' });
    await user.selectOptions(order, 'Menos días primero');
    expect(headings()).toEqual(['Sultan', 'Buffalo', 'Auto 411']);
    await user.selectOptions(order, 'Más días primero');
    expect(headings()).toEqual(['Buffalo', 'Sultan', 'Auto 411']);
    await user.click(cardOf('Auto 411').getByRole('button', { name: 'Ver detalles' }));
    const shown = within(screen.getByRole('dialog', { name: 'Auto 411' }));
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'VR-9',
      '—',
      '—',
      '—',
      '—',
    ]);
    expect(screen.queryByText(/se pud/)).not.toBeInTheDocument();
  });

  test('opens a dialog with its own address, and Back closes it', async () => {
    const { api, user, address } = openCars();
    await api.answer(cars, garage);
    await user.click(cardOf('Sultan').getByRole('button', { name: 'Ver detalles' }));
    expect(address()).toBe('/user/cars?auto=VR-2');
    const dialog = within(screen.getByRole('dialog', { name: 'Sultan' }));
    expect(dialog.getByText('En estacionamiento')).toBeVisible();
    expect(dialog.getByText('Mejora de motor').nextSibling).toHaveTextContent('2');
    expect(dialog.getByText('Capacidad de combustible').nextSibling).toHaveTextContent('70 L');
    expect(dialog.getByText('Precio').nextSibling).toHaveTextContent('$250.000');
    fireEvent.click(screen.getByText('Atrás'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/user/cars');
  });

  test('closes by the button and by Escape, and returns the focus to the card', async () => {
    const { api, user, address } = openCars();
    await api.answer(cars, garage);
    const opener = cardOf('Buffalo').getByRole('button', { name: 'Ver detalles' });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    await user.click(opener);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    expect(address()).toBe('/user/cars');
  });

  test('opens the dialog from a link without an extra history entry', async () => {
    const { api, user, address } = openCars('/user/cars?auto=VR-3');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await api.answer(cars, garage);
    expect(screen.getByRole('dialog', { name: 'Buffalo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(address()).toBe('/user/cars');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the houses page shows the key holders without colour codes, and whether a house is open (behaviour 5.19)', async () => {
  const { api, user } = renderView(<HousesPage />, { path: '/user/houses', user: player });
  await api.answer(houses, [
    { ...house, Invite2: '~r~Nadie', Invite3: '-', Invite4: '{FF0000}Pedro_Rios', Invite5: '0' },
    { ...house, Number: 8, Lock: '1', Invite1: 'None' },
  ]);
  expect(cardOf('Casa 21').getByText('$180.000')).toBeVisible();
  await user.click(cardOf('Casa 21').getByRole('button', { name: 'Ver detalles' }));
  const open = within(screen.getByRole('dialog', { name: 'Casa 21' }));
  expect(open.getByText('Casa abierta')).toBeVisible();
  expect(open.getByText('Precio').nextSibling).toHaveTextContent('$180.000');
  expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Marta_Rios',
    'Pedro_Rios',
  ]);
  await user.click(open.getByRole('button', { name: 'Cerrar' }));
  await user.click(cardOf('Casa 8').getByRole('button', { name: 'Ver detalles' }));
  const closed = within(screen.getByRole('dialog', { name: 'Casa 8' }));
  expect(closed.getByText('Casa cerrada')).toBeVisible();
  expect(closed.getByText('Sin llaves')).toBeVisible();
});

describe('the businesses page', () => {
  test('groups businesses by type, with income and days of tax', async () => {
    const { api, user, address } = renderView(<BusinessesPage />, {
      path: '/user/businesses',
      user: player,
    });
    await api.answer(businesses);
    expect(headings()).toEqual(['Gasolineras', 'Global']);
    expect(cardOf('Gasolinera del Puerto').getByText('$12.500')).toBeVisible();
    expect(cardOf('Gasolinera del Puerto').getByText('Días de impuestos: 10')).toBeVisible();
    expect(cardOf('Club Alameda').getByText('$4.200')).toBeVisible();
    await user.click(cardOf('Club Alameda').getByRole('button', { name: 'Ver detalles' }));
    expect(address()).toBe('/user/businesses?negocio=global-1');
    const dialog = within(screen.getByRole('dialog', { name: 'Club Alameda' }));
    expect(dialog.getByText('Centro')).toBeVisible();
    expect(dialog.getByText('Precio').nextSibling).toHaveTextContent('$900.000');
  });

  test('shows names and places without colour codes (behaviour 5.19)', async () => {
    const { api, user } = renderView(<BusinessesPage />, { path: '/user/businesses', user: player });
    const [gas] = examples.businesses.answer;
    await api.answer(businesses, [
      { ...gas, Info: '{00FF00}Cine ~y~Ideal', Lugar: '~w~Centro' },
      { ...gas, Number: 9, Info: '{00FF00}' },
    ]);
    expect(cardOf('Negocio 9').getByText('$12.500')).toBeVisible();
    await user.click(cardOf('Cine Ideal').getByRole('button', { name: 'Ver detalles' }));
    expect(within(screen.getByRole('dialog', { name: 'Cine Ideal' })).getByText('Centro')).toBeVisible();
  });

  test('lists businesses of an unknown type under their own heading, without a picture', async () => {
    const { api } = renderView(<BusinessesPage />, { path: '/user/businesses', user: player });
    const [gas] = examples.businesses.answer;
    await api.answer(businesses, [
      { ...gas, valor: 'cine', Number: 4, Info: 'Cine Ideal', Money: 900 },
      5,
      gas,
    ]);
    expect(headings()).toEqual(['Gasolineras', 'Otros']);
    expect(cardOf('Cine Ideal').getByText('Días de impuestos: 3')).toBeVisible();
    expect(cardOf('Cine Ideal').getByText('$12.500')).toBeVisible();
    const imageOf = (name: string) =>
      screen.getByRole('heading', { name }).closest('li')?.querySelector('img');
    expect(imageOf('Gasolinera del Puerto')).toHaveAttribute('src', '/gas/3.png');
    expect(imageOf('Cine Ideal')).toBeNull();
  });
});
