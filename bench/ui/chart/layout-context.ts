import { createContext } from 'react';
import type { Chart } from '#bench/simulation/chart.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import type { ChartLayout } from './chart-layout.ts';

/** The layout of a machine's chart in a file of the build (scripts/build/chart-layouts.ts). */
export interface BuiltLayout {
  /** The chart as JSON, to detect another version. */
  readonly chart: string;
  readonly layout: ChartLayout;
}

/** A separate chunk, because the layout library is large. */
const loadElk = () => import('./elk.ts');

const layouts = new Map<string, Promise<ChartLayout>>();

/** Returns a chart's layout from the build, or computes it in a worker. Results are cached. */
function layOutOnce(chart: Chart): Promise<ChartLayout> {
  const key = JSON.stringify(chart);
  const cached = layouts.get(key);
  if (cached) return cached;
  const layout = builtLayout(chart.id, key).then(
    async (built) => built ?? (await loadElk()).layOutInWorker(chart),
  );
  layouts.set(key, layout);
  layout.catch(() => layouts.delete(key));
  return layout;
}

/** Null for a chart of another version, and on the development server. */
async function builtLayout(id: string, chart: string): Promise<ChartLayout | null> {
  if (import.meta.env.DEV) return null;
  try {
    const answer = await fetch(benchPaths.layout(id));
    const built: unknown = await answer.json();
    return isBuiltFrom(built, chart) ? built.layout : null;
  } catch {
    return null;
  }
}

/** Whether a built layout belongs to exactly this chart. */
function isBuiltFrom(built: unknown, chart: string): built is BuiltLayout {
  return typeof built === 'object' && built !== null && 'chart' in built && built.chart === chart;
}

/** The layout engine of the charts. */
export const LayoutContext = createContext<(chart: Chart) => Promise<ChartLayout>>(layOutOnce);
