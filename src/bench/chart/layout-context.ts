import { createContext } from 'react';
import type { Chart } from '../simulation/chart.ts';
import type { ChartLayout } from './chart-layout.ts';

/** Loaded when the first chart is drawn: the layout library is large. */
async function layOutInWorker(chart: Chart): Promise<ChartLayout> {
  return (await import('./elk.ts')).layOutInWorker(chart);
}

/** The layout engine of the charts. */
export const LayoutContext = createContext<(chart: Chart) => Promise<ChartLayout>>(layOutInWorker);
