import { createContext } from 'react';
import type { Chart } from '../simulation/chart.ts';
import type { ChartLayout } from './chart-layout.ts';

/** Loaded apart from the bench: the layout library is large. */
const loadElk = () => import('./elk.ts');

async function layOutInWorker(chart: Chart): Promise<ChartLayout> {
  return (await loadElk()).layOutInWorker(chart);
}

/** Loads the layout library and starts its worker before the first chart needs them. */
export function prepareLayout(): void {
  // If this fails, the first chart tries again and says so.
  if ('Worker' in window)
    loadElk().then(
      ({ startWorker }) => startWorker(),
      () => {},
    );
}

/** The layout engine of the charts. */
export const LayoutContext = createContext<(chart: Chart) => Promise<ChartLayout>>(layOutInWorker);
