import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { type Layouter, layOut } from '#bench/ui/chart/chart-layout.ts';
import { rowsOf } from '#bench/ui/chart/chart-text.ts';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { newsMachine } from '#machines/public/news.ts';

const elk = new ELK();
const layouter: Layouter = (graph) => elk.layout(graph);

describe('the layout of every chart', () => {
  it.each(registry.map(({ machine }) => [machine.id, machine] as const))('%s', async (_id, machine) => {
    const chart = chartOf(machine);
    const layout = await layOut(chart, layouter);

    // Everything is drawn: a state as a box or a row, a transition as a line or a row.
    const rows = layout.states.flatMap(({ rows: inside }) => inside);
    const drawnStates = [
      ...layout.states.map(({ state }) => state.id),
      ...rows.map(({ stateId }) => stateId),
    ];
    expect(chart.states.map(({ id }) => id).filter((id) => !drawnStates.includes(id))).toEqual([]);
    const drawn = [
      ...layout.transitions.map(({ transition }) => transition.name),
      ...rows.flatMap(({ transitions }) => transitions),
    ];
    expect(chart.transitions.map(({ name }) => name).filter((name) => !drawn.includes(name))).toEqual([]);

    // Boxes lie in the boxes of their parents, and lines have an end.
    const boxes = new Map(layout.states.map((placed) => [placed.state.id, placed]));
    for (const { state, x, y, width, height } of layout.states) {
      const outer = boxes.get(state.parentId ?? '');
      if (!outer) continue;
      expect(x >= outer.x && y >= outer.y, state.id).toBe(true);
      expect(x + width <= outer.x + outer.width && y + height <= outer.y + outer.height, state.id).toBe(true);
    }
    for (const { transition, points } of layout.transitions) {
      expect(points.length, transition.name).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a rendered chart', () => {
  const chart = chartOf(newsMachine);

  async function draw(current: string[], onSelected: (stateId: string) => void) {
    render(
      <LayoutContext value={(wanted) => layOut(wanted, layouter)}>
        <ChartView
          chart={chart}
          current={new Set(current)}
          takenTransitions={new Set()}
          onSelected={onSelected}
        />
      </LayoutContext>,
    );
    await screen.findByRole('button', { name: 'Elegir list › loading' });
    return userEvent.setup();
  }

  it('marks the current states, and selects others by pointer and key', async () => {
    const choose = vi.fn<(stateId: string) => void>();
    const user = await draw(['news', 'news.list', 'news.list.ready'], choose);
    expect(screen.getByRole('button', { name: 'Elegir list › ready' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(screen.getByRole('button', { name: 'Elegir list › failed' })).not.toHaveAttribute('aria-current');
    await user.click(screen.getByRole('button', { name: 'Elegir list › failed' }));
    screen.getByRole('button', { name: 'Elegir detail › closed' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Elegir list › loading › slow' }));
    expect(choose.mock.calls).toEqual([
      ['news.list.failed'],
      ['news.detail.closed'],
      ['news.list.loading.slow'],
    ]);
  });

  it('zooms by buttons', async () => {
    const user = await draw([], () => {});
    const width = () => screen.getByRole('group', { name: 'Estados de news' }).getAttribute('width');
    const before = Number(width());
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(Number(width())).toBeGreaterThan(before);
    await user.click(screen.getByRole('button', { name: 'Alejar' }));
    expect(Number(width())).toBeCloseTo(before);
  });
});

it('a box lists its invoked actors, its internal transitions and its simple child states', () => {
  const chart = chartOf(newsMachine);
  const loading = chart.states.find(({ id }) => id === 'news.list.loading');
  if (!loading) throw new Error('the news has no loading state');
  expect(rowsOf(chart, loading).map(({ kind, text }) => [kind, text])).toEqual([
    ['description', 'Carga los datos'],
    ['service', 'news'],
    ['state', 'brief'],
    ['state', 'slow: tras 10 s (slow)'],
  ]);
});
