import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import BenchPage from '#bench/ui/bench-page.tsx';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { shortcutGroups } from '#bench/ui/shortcuts/shortcuts.ts';

const elk = new ELK();

/** Opens a machine with its chart. */
async function openMachine(address: string) {
  render(
    <LayoutContext value={(chart) => layOut(chart, (graph) => elk.layout(graph))}>
      <MemoryRouter initialEntries={[address]}>
        <BenchPage />
      </MemoryRouter>
    </LayoutContext>,
  );
  await screen.findByRole('application');
  return userEvent.setup();
}

const state = () => screen.getByText(/^Estado:/).parentElement?.textContent;

it('every listed key has a control on the page of a machine, and no two share one', async () => {
  await openMachine('/qa/login');
  const listed = Object.values(shortcutGroups)
    .flatMap((group) => Object.values<{ key: string }>(group))
    .flatMap(({ key }) => (key === '1–9' ? [] : [key === '+' ? 'plus' : key]));
  const carried = [...document.querySelectorAll('[aria-keyshortcuts]')].map((control) =>
    control.getAttribute('aria-keyshortcuts'),
  );
  expect(carried.sort()).toEqual(listed.sort());
});

it('keys press the controls, except in a field or when they are turned off', async () => {
  const user = await openMachine('/qa/login');
  await user.keyboard('e');
  expect(screen.getByRole('heading', { name: 'Eventos' }).closest('summary')).toHaveFocus();
  await user.keyboard('1');
  expect(state()).toBe('Estado: credentials.submitting.brief');
  await user.keyboard('z');
  expect(state()).toBe('Estado: credentials.editing');
  await user.click(screen.getByRole('searchbox', { name: 'Buscar un estado' }));
  await user.keyboard('y');
  expect(state()).toBe('Estado: credentials.editing');
  await user.click(document.body);

  await user.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Atajos' });
  expect(within(list).getByText('Un paso adelante')).toBeVisible();
  await user.click(within(list).getByRole('checkbox', { name: /^Usar estas teclas/ }));
  await user.click(within(list).getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('y');
  expect(state()).toBe('Estado: credentials.editing');
  await user.click(screen.getByRole('button', { name: 'Un paso adelante' }));
  expect(state()).toBe('Estado: credentials.submitting.brief');
});

it('finds the states of the chart by their names, without accents and capitals', async () => {
  const user = await openMachine('/qa/login');
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Buscar un estado' });
  expect(field).toHaveFocus();
  const said = () => within(field.closest('search') ?? field).getByRole('status').textContent;
  const drawing = screen.getByRole('application');
  const inView = () => drawing.querySelector('[data-found="inView"]')?.textContent;
  const place = () => drawing.querySelector('g')?.getAttribute('transform');
  await user.keyboard('EDITÍNG');
  expect(said()).toBe('1 de 2');
  const first = inView();
  await user.keyboard('{Enter}');
  expect(said()).toBe('2 de 2');
  expect(inView()).not.toBe(first);
  await user.keyboard('{Enter}');
  expect(said()).toBe('1 de 2');
  await user.clear(field);
  expect(said()).toBe('');
  // jsdom gives the frame no size, so nothing moves: tests/browser/qa.spec.ts checks that.
  expect(place()).toBe('translate(0 0) scale(1)');
  await user.type(field, 'nada');
  expect(said()).toBe('Ninguno');
});
