import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chartOf } from '#bench/simulation/chart.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import RulesPage from '#bench/ui/rules/rules-page.tsx';
import { backgroundsMachine } from '#machines/visitor/backgrounds.ts';
import { BackButton } from '#tests/support/back-button.tsx';

/** The numbers of the listed rules. */
const listed = () =>
  screen.queryAllByText(/^\d\.\d+$/, { selector: 'h3' }).map(({ textContent }) => textContent);
const ruleItem = (number: string) => {
  const item = screen.getByText(number, { selector: 'h3' }).closest('li');
  if (!item) throw new Error(`${number} is not in a list`);
  return within(item);
};
beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the page of the rules', () => {
  it('shows each rule with the states that implement it, and finds it by its text or a machine', async () => {
    render(<RulesPage />, { wrapper: MemoryRouter });
    const user = userEvent.setup();
    expect(screen.getByText(/^(\d{3}) de \1 reglas$/)).toBeVisible();
    expect(listed().length).toBeGreaterThan(100);

    const rule = ruleItem('2.3');
    expect(rule.getByText(/or a failed check ends the session/)).toBeVisible();
    expect(rule.getByText(/closed › expired/)).toBeVisible();
    expect(rule.getByRole('link', { name: 'Sesión' })).toHaveAttribute('href', '/qa/session?regla=2.3');

    const search = screen.getByLabelText('Buscar');
    await user.click(search);
    await user.paste('or a failed check ends');
    expect(listed()).toEqual(['2.3']);
    await user.clear(search);
    await user.paste('sesión');
    expect(listed()).toContain('2.7');
    await user.clear(search);
    await user.paste('nada así');
    expect(screen.getByText('Ninguna regla es así.')).toBeVisible();
  });

  it('keeps its search after Back from a chart', async () => {
    render(
      <LayoutContext value={() => Promise.reject(new Error('no worker'))}>
        <MemoryRouter initialEntries={['/qa/reglas']}>
          <BenchPage />
          <BackButton />
        </MemoryRouter>
      </LayoutContext>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Buscar'));
    await user.paste('1.16');
    await user.click(screen.getByRole('link', { name: 'Fondos del login' }));
    expect(await screen.findByRole('region', { name: 'Diagrama' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(await screen.findByLabelText('Buscar')).toHaveValue('1.16');
    expect(listed()).toEqual(['1.16']);
  });

  it('leads to the chart, where the states of the rule are highlighted', async () => {
    const elk = new ELK();
    const layout = await layOut(chartOf(backgroundsMachine), (graph) => elk.layout(graph));
    render(
      <LayoutContext value={() => Promise.resolve(layout)}>
        <MemoryRouter initialEntries={['/qa/backgrounds?regla=1.16']}>
          <BenchPage />
        </MemoryRouter>
      </LayoutContext>,
    );
    const highlighted = () =>
      [...document.querySelectorAll('[data-highlighted="true"]')].map(
        (state) => state.querySelector('text')?.textContent,
      );
    await screen.findByLabelText('Ir a still');
    expect(highlighted()).toEqual(['rotating']);
    expect(screen.getByText('Quitar').closest('p')).toHaveTextContent('Regla 1.16: rotating Quitar');
    expect(window.location.search).toBe('?regla=1.16');
    await userEvent.click(screen.getByText('Quitar'));
    expect(highlighted()).toEqual([]);
    expect(window.location.search).toBe('');
  });
});
