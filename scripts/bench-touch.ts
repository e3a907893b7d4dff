/**
 * Measures the built site on a processor that is slowed down four times, by the definitions of Core Web Vitals:
 * interactions with every control, navigations between pages, and memory over many rounds. Prints the worst figures
 * with their limits, and the times of one button and one link of a baseline app on the same packages. `--all` also
 * measures loading and failed screens, `--rounds 500` runs more rounds, `--only memory` runs one part, and
 * `--area admin` measures the controls of one area.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { accessOf, paths } from '#contract/site-paths.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { startServer } from '#tests/browser/support/server-process.ts';
import { adminStates, playerStates, publicStates, type State } from '#tests/browser/support/states.ts';
import { openBenchPage } from './bench-page.ts';
import { startBaseline } from './bench-site/baseline.ts';
import { measureBaseline } from './bench-touch/baseline.ts';
import { measureInteractions } from './bench-touch/interactions.ts';
import { measureMemory } from './bench-touch/memory.ts';
import {
  measureColdNavigations,
  measureNavigations,
  type NavigationFigure,
} from './bench-touch/navigations.ts';
import { launchChromium } from './chromium.ts';
import { print } from './command.ts';
import { openDemoSession } from './demo-session.ts';
import { percentile75 } from './percentile.ts';

const limits = {
  worst: 200,
  percentile75: 50,
  task: 100,
  navigation: 150,
  cold: 700,
  bytes: 1000,
  growth: 0,
};

/** Without JIT, because V8 keeps compiled code in the measured heap: about 20 kB a round. */
const withoutCompiler = '--js-flags=--jitless';

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '30' },
    only: { type: 'string' },
    area: { type: 'string' },
  },
});

interface Figure {
  readonly name: string;
  readonly ms: number;
}

function line(name: string, value: number, limit: number, unit: string, what = ''): void {
  const mark = value > limit ? 'OVER' : Number.isNaN(value) ? '?' : 'ok';
  print(
    `${name.padEnd(40)}${`${value.toFixed(0)} ${unit}`.padStart(12)}${`${limit} ${unit}`.padStart(12)}  ${mark.padEnd(5)} ${what}`.trimEnd(),
  );
}

/** The line of the worst figure, with its name. */
function worstLine(name: string, figures: readonly Figure[], limit: number): void {
  const worst = figures.toSorted((a, b) => b.ms - a.ms)[0];
  line(name, worst?.ms ?? 0, limit, 'ms', worst?.name);
}

/** The 75th percentile beside its limit, and beside the baseline's. */
function percentileLine(
  name: string,
  figures: readonly Figure[],
  limit: number,
  baseline: readonly number[],
): void {
  const value = percentile75(figures.map(({ ms }) => ms));
  const ofBaseline = percentile75(baseline);
  line(
    `${name}: 75th percentile`,
    value,
    limit,
    'ms',
    `${(value / ofBaseline).toFixed(1)} of the baseline's ${ofBaseline.toFixed(0)} ms`,
  );
}

/** The navigations for which the browser reported a paint; prints the number of the others. */
function withPaint(figures: readonly NavigationFigure[]): NavigationFigure[] {
  const painted = figures.filter(({ ms }) => !Number.isNaN(ms));
  const others = figures.length - painted.length;
  if (others > 0) print(`  navigations without a paint: ${others}`);
  return painted;
}

function printLoad(): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  print(`Load of the machine: ${loads.join(', ')}`);
}

function isWanted(part: string): boolean {
  return options.only === undefined || options.only === part;
}

process.env['RATE_LIMITS'] = 'off';
const browser = await launchChromium();
const server = await startServer();
const baselineApp = await startBaseline();

try {
  const { address } = server;
  const admin = { address, session: await openDemoSession(address, 'admin') };
  const areas: readonly [string, StoredSession | null, readonly State[]][] = [
    ['public', null, publicStates],
    ['player', await openDemoSession(address, 'jugador'), playerStates],
    ['admin', admin.session, adminStates],
  ];
  const pages = Object.values(paths).filter((path) => path !== paths.user && path !== paths.admin);
  const routes = pages.filter((path) => accessOf(path) !== 'anonymous' && !/confirm|reset/.test(path));
  printLoad();
  print(`${''.padEnd(40)}${'measured'.padStart(12)}${'limit'.padStart(12)}`);

  const baselinePage = await openBenchPage(browser, { address: baselineApp.address, session: null });
  const baseline = await measureBaseline(baselinePage.page);
  await baselinePage.context.close();

  if (isWanted('interactions')) {
    const interactions: Figure[] = [];
    const tasks: Figure[] = [];
    for (const [area, session, states] of areas) {
      if (options.area !== undefined && options.area !== area) continue;
      const { page, context } = await openBenchPage(browser, { address, session });
      const shown = options.all ? states : states.filter(({ answers }) => answers === undefined);
      const figures = await measureInteractions(page, shown);
      interactions.push(...figures.interactions.map(({ control, ms }) => ({ name: control, ms })));
      tasks.push(...figures.tasks.map(({ control, ms }) => ({ name: control, ms })));
      for (const control of figures.unreachable) print(`  not pressed: ${control}`);
      await context.close();
    }
    worstLine(`interactions, ${interactions.length}: worst`, interactions, limits.worst);
    percentileLine('interactions', interactions, limits.percentile75, baseline.interactions);
    worstLine('longest task after load', tasks, limits.task);
  }
  if (isWanted('navigations')) {
    const { page, context } = await openBenchPage(browser, admin);
    const warm = withPaint(await measureNavigations(page, routes));
    await context.close();
    worstLine(`navigations, ${warm.length}: worst`, warm, limits.navigation);
    percentileLine('navigations', warm, limits.navigation, baseline.navigations);
  }
  if (isWanted('cold')) {
    const coldRoutes = [
      ...routes.filter((path) => accessOf(path) === 'public').map((path) => [paths.stats, path] as const),
      ...routes
        .filter((path) => accessOf(path) === 'player' && path !== paths.stats)
        .map((path) => [paths.stats, path] as const),
      [paths.adminLinks, paths.adminNews],
      [paths.adminNews, paths.adminLinks],
    ] as const;
    const cold = withPaint(await measureColdNavigations(browser, admin, coldRoutes));
    worstLine(`cold navigations, ${cold.length}: worst`, cold, limits.cold);
    line('cold navigations: 75th percentile', percentile75(cold.map(({ ms }) => ms)), limits.cold, 'ms');
  }
  if (isWanted('memory')) {
    const rounds = Number(options.rounds);
    const untimed = await launchChromium([withoutCompiler]);
    const growth = await measureMemory(
      await openBenchPage(untimed, { ...admin, isTimed: false }),
      routes,
      rounds,
    );
    await untimed.close();
    line(`heap, growth a round, ${rounds} rounds`, growth.bytesPerRound, limits.bytes, 'B');
    line('DOM nodes, growth', growth.nodes, limits.growth, '');
    line('event listeners, growth', growth.listeners, limits.growth, '');
  }
  printLoad();
} finally {
  await browser.close();
  await baselineApp.remove();
  await server.remove();
}
