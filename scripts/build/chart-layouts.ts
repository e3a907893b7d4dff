import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import type { BuiltLayout } from '#bench/ui/chart/layout-context.ts';

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
