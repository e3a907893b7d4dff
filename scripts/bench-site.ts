/**
 * Measures the speed of the built site on a phone with a slow network, compared with a minimal baseline app
 * on the same packages: page loads by Lighthouse (median of several) and key presses. An empty page shows what
 * the browser and the network need by themselves. Only the ratios to the baseline are comparable between
 * machines.
 */
import * as z from 'zod/mini';
import { indexedPaths } from '#contract/site-paths.ts';
import { startServer } from '#tests/browser/support/server-process.ts';
import { emptyPagePath, startBaseline } from './bench-site/baseline.ts';
import { keyPressLines, measureKeyPresses } from './bench-site/key-press.ts';
import { type LoadFigures, measureLoad } from './bench-site/lighthouse.ts';
import { launchChromium, requireChromium } from './chromium.ts';
import { print } from './command.ts';
import { median } from './percentile.ts';

/** Preferably odd, so that the median is one of the runs. */
const runs = z.parse(z.coerce.number().check(z.int(), z.positive()), process.env['RUNS'] ?? 5);

const chromePath = requireChromium();

function row(name: string, loads: readonly LoadFigures[], baseline: readonly LoadFigures[] | null): string {
  const of = (figure: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift', from = loads) =>
    median(from.map((load) => load[figure]));
  const withRatio = (figure: 'firstPaint' | 'largestPaint') =>
    `${of(figure).toFixed(0)} ms${baseline ? ` (${(of(figure) / of(figure, baseline)).toFixed(2)})` : ''}`;
  const scores = loads[0]?.scores.map((_, index) =>
    median(loads.map((load) => load.scores[index] ?? Number.NaN)),
  );
  return [
    name.padEnd(12),
    withRatio('firstPaint').padEnd(16),
    withRatio('largestPaint').padEnd(16),
    `${of('blocking').toFixed(0)} ms`.padEnd(10),
    of('shift').toFixed(3).padEnd(8),
    scores?.join(' / '),
  ].join('');
}

const baseline = await startBaseline();
const server = await startServer();
const browser = await launchChromium();
try {
  const baselineLoads: LoadFigures[] = [];
  const emptyLoads: LoadFigures[] = [];
  const loads = new Map<string, LoadFigures[]>(indexedPaths.map((route) => [route, []]));
  // Alternately, so that other load on the machine affects the baseline and the site alike.
  for (let run = 0; run < runs; run += 1) {
    baselineLoads.push(await measureLoad(baseline.address, chromePath));
    emptyLoads.push(await measureLoad(baseline.address + emptyPagePath, chromePath));
    for (const [route, figures] of loads) figures.push(await measureLoad(server.address + route, chromePath));
  }
  print(`Lighthouse, mobile, devtools throttling, median of ${runs}; in brackets the ratio to the baseline`);
  print(
    'page        first paint     largest paint   blocking  shift   performance / accessibility / practices / search',
  );
  print(row('baseline', baselineLoads, null));
  print(row('empty page', emptyLoads, baselineLoads));
  for (const [route, figures] of loads) print(row(route, figures, baselineLoads));

  print('\nKey presses at a quarter of the processor speed, until the screen shows them');
  for (const line of keyPressLines(await measureKeyPresses(server.address, browser))) print(line);
} finally {
  await browser.close();
  await server.remove();
  await baseline.remove();
}
