import { arrive, type BenchPage } from '../bench-page.ts';

/** The growth over some rounds through all pages. */
export interface MemoryFigures {
  readonly bytesPerRound: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Rounds before the first measurement: code is compiled and caches fill. */
const warmUp = 10;

/** Visits all pages in many rounds, and measures the heap after a garbage collection. */
export async function measureMemory(
  { page, devtools }: BenchPage,
  paths: readonly string[],
  rounds: number,
): Promise<MemoryFigures> {
  await devtools.send('Performance.enable');
  const round = async () => {
    for (const path of paths) await arrive(page, path);
  };
  const measure = async () => {
    for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await page.goto(paths[0] ?? '/');
  for (let turn = 0; turn < warmUp; turn += 1) await round();
  const before = await measure();
  for (let turn = 0; turn < rounds; turn += 1) await round();
  const after = await measure();
  return {
    bytesPerRound: (after.bytes - before.bytes) / rounds,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
