import { print } from '#server/operator/commands/command.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { openSessionPage, type SessionPageOptions } from '../session-page.ts';
import { arrive } from './vitals.ts';

/** Visits all pages in many rounds. Returns the growth in bytes, nodes and listeners after garbage collections. */
export async function measureMemory(site: SessionPageOptions, paths: readonly string[], rounds: number) {
  // Without JIT, because V8 keeps compiled code in the measured heap: about 20 kB a round.
  const browser = await launchChromium(['--js-flags=--jitless']);
  const { page, devtools } = await openSessionPage(browser, site);
  await devtools.send('Performance.enable');
  const visit = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      print(`  round ${round + 1} of ${count}`);
      for (const path of paths) await arrive(page, path);
    }
  };
  const measure = async () => {
    for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await page.goto(paths[0] ?? '/');
  // Code is compiled and caches fill.
  await visit(10);
  const before = await measure();
  await visit(rounds);
  const after = await measure();
  await browser.close();
  const { bytes, nodes, listeners } = before;
  return { bytes: after.bytes - bytes, nodes: after.nodes - nodes, listeners: after.listeners - listeners };
}
