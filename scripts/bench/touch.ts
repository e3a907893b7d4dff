/**
 * Measures the built site on a processor that is slowed down four times, by the definitions of Core Web Vitals:
 * interactions with every control, navigations between pages, and memory over many rounds. Prints the figures with
 * their limits. `--only memory` runs one part, and `--rounds 500` runs more rounds.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { accessOf, paths } from '#contract/site-paths.ts';
import { print } from '#server/operator/commands/command.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import { adminStates, playerStates, publicStates } from '#tests/support/states.ts';
import { openDemoSession } from '../demo-session.ts';
import { measureInteractions } from './interactions.ts';
import { measureMemory } from './memory.ts';
import { type Figure, measureColdNavigations, measureNavigations } from './navigations.ts';
import { percentile } from './percentile.ts';

/** In milliseconds, except memory. */
const limits = { worst: 200, p75: 50, task: 100, navigation: 150, cold: 700, bytes: 1000, growth: 0 };

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, only: { type: 'string' } },
});

function line(name: string, value: number, limit: number, what = ''): void {
  const mark = value <= limit ? 'ok' : 'OVER';
  print(
    `${name.padEnd(40)}${value.toFixed(0).padStart(10)}${String(limit).padStart(10)}  ${mark.padEnd(5)} ${what}`,
  );
}

/** The worst figure with its name, and the 75th percentile. Figures without a paint only count in a line of their own. */
function lines(name: string, figures: readonly Figure[], worstLimit: number, p75Limit: number): void {
  const known = figures.filter(({ ms }) => !Number.isNaN(ms));
  if (known.length < figures.length) print(`  without a paint: ${figures.length - known.length}`);
  const worst = known.toSorted((a, b) => b.ms - a.ms)[0];
  line(`${name}, ${known.length}: worst`, worst?.ms ?? Number.NaN, worstLimit, worst?.name);
  const p75 = percentile(0.75, known, ({ ms }) => ms);
  line(`${name}: 75th percentile`, p75, p75Limit);
}

function isWanted(part: string): boolean {
  return options.only === undefined || options.only === part;
}

process.env['RATE_LIMITS'] = 'off';
const browser = await launchChromium();
const server = await startServer();
try {
  // The login page offers passkeys at a name only, and a state cancels one.
  const address = server.addressByName;
  const admin = { address, session: await openDemoSession(address, 'admin') };
  const player = { address, session: await openDemoSession(address, 'jugador') };
  const routes = Object.values(paths).filter(
    (path) => accessOf(path) !== 'anonymous' && !/confirm|reset|^\/(user|admin)$/.test(path),
  );
  print(`Load of the machine: ${loadavg()}\n${''.padEnd(40)}  measured     limit`);
  if (isWanted('interactions')) {
    const figures = [
      ...(await measureInteractions(browser, { address, session: null }, publicStates)),
      ...(await measureInteractions(browser, player, playerStates)),
      ...(await measureInteractions(browser, admin, adminStates)),
    ];
    lines('interactions', figures, limits.worst, limits.p75);
    const tasks = figures.map(({ name, task }) => ({ name, ms: task }));
    lines('longest task after load', tasks, limits.task, limits.task);
  }
  if (isWanted('navigations')) {
    const warm = await measureNavigations(browser, admin, routes);
    lines('navigations', warm, limits.navigation, limits.navigation);
  }
  if (isWanted('cold')) {
    const cold = await measureColdNavigations(browser, admin, [
      ...routes
        .filter((path) => accessOf(path) !== 'admin' && path !== paths.stats)
        .map((path) => [paths.stats, path] as const),
      [paths.adminLinks, paths.adminNews],
      [paths.adminNews, paths.adminLinks],
    ]);
    lines('cold navigations', cold, limits.cold, limits.cold);
  }
  if (isWanted('memory')) {
    const rounds = Number(options.rounds);
    const { bytes, nodes, listeners } = await measureMemory(admin, routes, rounds);
    line(`heap, bytes a round, ${rounds} rounds`, bytes / rounds, limits.bytes);
    line('DOM nodes, growth', nodes, limits.growth);
    line('event listeners, growth', listeners, limits.growth);
  }
} finally {
  await browser.close();
  await server.remove();
}
