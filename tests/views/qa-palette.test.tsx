import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import BenchPage from '#bench/ui/bench-page.tsx';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';

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
  await screen.findByRole('group', { name: 'Estados de login' });
  return userEvent.setup();
}

it('one search finds machines, situations, states, events and guards, without accents and capitals', async () => {
  const user = await openMachine('/qa/login');
  const found = async (query: string) => {
    await user.clear(screen.getByRole('combobox', { name: 'Buscar' }));
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), query);
    const options = within(screen.getByRole('dialog')).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };
  await user.keyboard('{Control>}k{/Control}');
  expect((await found('sesion editing'))[0]).toBe('credentials › editing');
  expect((await found('correo situaciones'))[0]).toBe('dos cuentas con un mismo correo');
  expect((await found('isgraceover'))[0]).toMatch(/\[isGraceOver/);
});

it('a state found by the search is selected in the chart', async () => {
  const user = await openMachine('/qa/login');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'estados choosing{Enter}');
  expect(screen.getByRole('button', { name: 'Elegir recovery › choosing' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Ir aquí' })).toBeVisible();
});
