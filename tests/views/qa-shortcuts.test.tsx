import { act, fireEvent, render, screen, within } from '@testing-library/react';
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
  expect(screen.getByRole('heading', { name: 'Eventos posibles' }).closest('summary')).toHaveFocus();
  await user.keyboard('1');
  expect(state()).toBe('Estado: credentials.submitting.brief');
  await user.keyboard('z');
  expect(state()).toBe('Estado: credentials.editing');
  await user.keyboard('{Control>}k{/Control}');
  const search = screen.getByRole('combobox', { name: 'Buscar' });
  // Only a real dialog focuses its field.
  act(() => search.focus());
  await user.keyboard('y');
  expect(search).toHaveValue('y');
  await user.keyboard('{Escape}');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(state()).toBe('Estado: credentials.editing');

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

it('one search finds machines, situations, states, events and guards, without accents and capitals', async () => {
  const user = await openMachine('/qa/login');
  const found = async (query: string) => {
    await user.clear(screen.getByRole('combobox', { name: 'Buscar' }));
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), query);
    const options = within(screen.getByRole('dialog')).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };
  await user.keyboard('/');
  expect((await found('sesion editing'))[0]).toBe('credentials › editing');
  expect((await found('correo situaciones'))[0]).toBe('dos cuentas con un mismo correo');
  expect((await found('isgraceover'))[0]).toMatch(/\[isGraceOver/);
});

it('a state found by the search is selected in the chart', async () => {
  const user = await openMachine('/qa/login');
  await user.keyboard('/');
  await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'estados choosing asking{Enter}');
  expect(screen.getByRole('button', { name: 'Elegir recovery › choosing › asking' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Ir aquí' })).toBeVisible();
});
