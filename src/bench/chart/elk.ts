import ELK from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '../simulation/chart.ts';
import { type ChartLayout, type Layouter, layOut } from './chart-layout.ts';

let layouter: Layouter | null = null;
const layouts = new Map<string, Promise<ChartLayout>>();

/** Starts the worker, which takes a while. */
export function startWorker(): Layouter {
  if (!layouter) {
    const elk = new ELK({ workerFactory: () => new ElkWorker() });
    layouter = (graph) => elk.layout(graph);
  }
  return layouter;
}

/** Lays out a machine's chart in a worker and caches it. */
export function layOutInWorker(chart: Chart): Promise<ChartLayout> {
  // Machines of several apps can share an id.
  const key = JSON.stringify(chart);
  const known = layouts.get(key);
  if (known) return known;
  const made = layOut(chart, startWorker());
  layouts.set(key, made);
  made.catch(() => layouts.delete(key));
  return made;
}
