import ELK from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '#bench/simulation/chart.ts';
import { type ChartLayout, layOut } from './chart-layout.ts';

const elk = new ELK({ workerFactory: () => new ElkWorker() });

/** Lays out a machine's chart in a worker, which takes a while to start. */
export function layOutInWorker(chart: Chart): Promise<ChartLayout> {
  return layOut(chart, (graph) => elk.layout(graph));
}
