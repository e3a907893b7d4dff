import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { benchPaths } from '#src/bench/bench-paths.ts';
import { layOut } from '#src/bench/chart/chart-layout.ts';
import type { BuiltLayout } from '#src/bench/chart/layout-context.ts';
import { registry } from '#src/bench/registry/registry.ts';
import { chartOf } from '#src/bench/simulation/chart.ts';

/** Lays out the chart of every machine for the bench: a browser needs a second for the largest one. */
export async function writeChartLayouts(directory: string): Promise<void> {
  const elk = new ELK();
  for (const { machine } of registry) {
    const chart = chartOf(machine);
    const layout = await layOut(chart, (graph) => elk.layout(graph));
    const file = join(directory, benchPaths.layout(machine.id));
    mkdirSync(dirname(file), { recursive: true });
    const built: BuiltLayout = { chart: JSON.stringify(chart), layout };
    writeFileSync(file, JSON.stringify(built));
  }
}
