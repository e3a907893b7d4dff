/**
 * Loads the public pages of the built site with Lighthouse, as a phone on a slow network, and an empty app on the same
 * packages. Only the ratios to the empty app are comparable between machines. RUNS sets their number, preferably odd.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { build } from 'vite';
import { serverStatus } from '#contract/calls/public.ts';
import { examples } from '#contract/examples.ts';
import { indexedPaths } from '#contract/site-paths.ts';
import { compressFiles } from '#server/http/compressed-files.ts';
import { print } from '#server/operator/commands/command.ts';
import { chromiumFlags, requireChromium } from '#tests/support/chromium.ts';
import { serveBuild } from '#tests/support/served-build.ts';
import { startServer } from '#tests/support/server-process.ts';
import { percentile } from './percentile.ts';

const runs = Number(process.env['RUNS'] ?? 5);

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Loads a URL once in a new browser, with real throttling of network and processor. */
async function load(address: string): Promise<Result> {
  const chromeFlags = ['--headless=new', ...chromiumFlags];
  const chrome = await launch({ chromePath: requireChromium(), chromeFlags });
  try {
    const options = { port: chrome.port, onlyCategories, logLevel: 'error' } as const;
    const run = await lighthouse(address, { ...options, throttlingMethod: 'devtools' });
    if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** A row of the table: medians, and paints as ratios to the empty app's. */
function row(name: string, loads: readonly Result[], emptyApp: readonly Result[]): string {
  const median = (read: (load: Result) => number | null | undefined, from = loads) =>
    percentile(0.5, from, (load) => read(load) ?? Number.NaN);
  const audit = (id: string, from = loads) => median(({ audits }) => audits[id]?.numericValue, from);
  const paint = (id: string) =>
    `${audit(id).toFixed(0)} ms (${(audit(id) / audit(id, emptyApp)).toFixed(2)})`;
  const scores = onlyCategories.map((id) =>
    (median(({ categories }) => categories[id]?.score) * 100).toFixed(0),
  );
  return [
    name.padEnd(12),
    paint('first-contentful-paint').padEnd(16),
    paint('largest-contentful-paint').padEnd(16),
    `${audit('total-blocking-time').toFixed(0)} ms`.padEnd(10),
    audit('cumulative-layout-shift').toFixed(3).padEnd(8),
    scores.join(' / '),
  ].join('');
}

const emptyApp = await serveBuild(
  async (outDir) => {
    const output = { target: 'es2022', outDir, emptyOutDir: true, reportCompressedSize: false };
    const root = join(import.meta.dirname, 'empty-app');
    await build({ configFile: false, root, logLevel: 'warn', plugins: [react()], build: output });
    await compressFiles(outDir);
  },
  (app) => void app.get(serverStatus.path, () => examples.serverStatus.answer),
);
const server = await startServer();
try {
  const loads = new Map<string, Result[]>(['empty app', ...indexedPaths].map((name) => [name, []]));
  // Alternately, so that other load on the machine affects the empty app and the site alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, results] of loads)
      results.push(await load(name.startsWith('/') ? server.address + name : emptyApp.address));
  }
  print(`Lighthouse, mobile, devtools throttling, median of ${runs}; in brackets the ratio to the empty app`);
  print(
    'page        first paint     largest paint   blocking  shift   performance, access, practices, search',
  );
  for (const [name, results] of loads) print(row(name, results, loads.get('empty app') ?? []));
} finally {
  await server.remove();
  await emptyApp.remove();
}
