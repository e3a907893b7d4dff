import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chartOf } from '#bench/simulation/chart.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { evidenceOf } from '#bench/ui/rules/evidence.ts';
import { RuleList } from '#bench/ui/rules/rule-list.tsx';
import RulesPage from '#bench/ui/rules/rules-page.tsx';
import { sessionMachine } from '#machines/session/session.ts';
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
  it('shows each rule with its charts and tests, and finds it by any of them', async () => {
    render(<RulesPage />, { wrapper: MemoryRouter });
    const user = userEvent.setup();
    expect(screen.getByText(/^\d{3} de \d{3} reglas · 0 sin evidencia$/)).toBeVisible();
    expect(listed().length).toBeGreaterThan(100);

    const rule = ruleItem('2.4');
    expect(rule.getByText(/^A 401 from any call triggers the check immediately/)).toBeVisible();
    expect(rule.getByText(/open › waiting: call.unauthorized/)).toBeInTheDocument();
    expect(rule.getByText('is checked, not ended, when another call was unauthorized')).toBeInTheDocument();
    expect(rule.getAllByText('tests/machines/session.test.ts')).not.toHaveLength(0);
    expect(rule.getByText('Sesión', { selector: 'a' })).toHaveAttribute('href', '/qa/session?regla=2.4');

    await user.click(screen.getByLabelText('Buscar'));
    await user.paste('is checked, not ended');
    expect(listed()).toEqual(['2.4']);
    await user.click(screen.getByLabelText('Sin evidencia'));
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

  it('leads to the chart, where the states and transitions of the rule are highlighted', async () => {
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
      [...document.querySelectorAll('[data-highlighted="true"] > text')].map(
        ({ textContent }) => textContent,
      );
    await screen.findByLabelText('Ir a still');
    expect(highlighted()).toEqual(['rotation.stopped']);
    expect(screen.getByText('Quitar').closest('p')).toHaveTextContent(
      'Regla 1.16: rotating: rotation.stopped Quitar',
    );
    expect(window.location.search).toBe('?regla=1.16');
    await userEvent.click(screen.getByText('Quitar'));
    expect(highlighted()).toEqual([]);
    expect(window.location.search).toBe('');
  });

  it('shows the rules without evidence, and why', async () => {
    const rule = (number: string) => ({ number, chapter: '2 Session', text: `Rule ${number}.` });
    const test = (file: string, number: string) => ({ file, title: 'works', rules: [number] });
    const evidence = evidenceOf(
      [rule('2.3'), rule('2.4'), rule('2.99')],
      [test('tests/machines/session.test.ts', '2.3'), test('tests/browser/session.spec.ts', '2.4')],
      [sessionMachine],
    );
    render(<RuleList evidence={evidence} />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sin evidencia' }));
    expect(listed()).toEqual(['2.4', '2.99']);
    expect(ruleItem('2.4').getByText('Sin evidencia: ningún test ejecuta sus transiciones')).toBeVisible();
    expect(ruleItem('2.99').getByText('Sin evidencia')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 de 3 reglas · 2 sin evidencia');
  });
});
