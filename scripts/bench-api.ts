/**
 * Measures the speed of the API server: the real program on its databases, compared with a bare Fastify
 * server, and the ratios between them.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { StartFailure } from '#server/program/start-failure.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import {
  type BenchDatabase,
  benchAccounts,
  benchCrowd,
  embeddedBenchDatabase,
  movementCounts,
  postgresBenchDatabase,
} from './bench-database.ts';
import { type BenchProgram, startBenchProgram } from './bench-program.ts';
import { print, runCommand } from './command.ts';
import { keyHeaders, openDemoSession } from './demo-session.ts';
import { median } from './percentile.ts';
import { serverProgram } from './programs.ts';

const usage = `
npm run bench:api -- [--seconds 5] [--connections 20]
    Measures the API server on the embedded database and, when BENCH_DATABASE_URL or DATABASE_URL names a
    PostgreSQL server, on a database of its own there, which is removed afterwards.
`.trim();

const pageSize = 10;

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Target {
  readonly url: string;
  readonly method?: 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly connections?: number;
  /** Paths that connections use in turn, with their own headers. */
  readonly requests?: { path: string; headers?: Record<string, string> }[];
}

interface Load {
  readonly seconds: number;
  readonly connections: number;
}

/**
 * Measures targets in turns of one second, so that other load on the machine affects all of them alike. Results are
 * medians. A refused call would falsify its result, so it ends the benchmark.
 */
async function measureInTurns<K extends string>(
  targets: Readonly<Record<K, Target>>,
  { seconds, connections }: Load,
): Promise<(name: K) => Measured> {
  const turns = new Map<string, Measured[]>();
  // The first turn warms up.
  for (let turn = 0; turn <= seconds; turn += 1) {
    for (const [name, target] of Object.entries<Target>(targets)) {
      const seen = await autocannon({ connections, ...target, duration: 1 });
      const { non2xx, errors } = seen;
      if (non2xx + errors > 0) throw new StartFailure(`${name}: ${non2xx} refused, ${errors} failed`);
      const perSecond = seen.requests.total / seen.duration;
      const measured = { perSecond, p50: seen.latency.p50, p99: seen.latency.p99 };
      if (turn > 0) turns.set(name, [...(turns.get(name) ?? []), measured]);
    }
  }
  return (name) => {
    const all = turns.get(name) ?? [];
    return {
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50: median(all.map(({ p50 }) => p50)),
      p99: median(all.map(({ p99 }) => p99)),
    };
  };
}

async function targetsOf(server: string, bare: string) {
  const few = await openDemoSession(server, benchAccounts.few);
  const many = await openDemoSession(server, benchAccounts.many);
  const crowd = await Promise.all(benchCrowd.map((usuario) => openDemoSession(server, usuario)));
  const headersOf = ({ token }: StoredSession) => ({
    ...keyHeaders,
    authorization: `Bearer ${token}`,
  });
  const ownQuery = ({ userID, username }: StoredSession) =>
    new URLSearchParams({ userID: String(userID), Name: username });
  const page = (session: StoredSession, number: number): Target => {
    const query = ownQuery(session);
    query.set('page', String(number));
    query.set('limit', String(pageSize));
    return { url: `${server}${endpoints.bankMovements.path}?${query}`, headers: headersOf(session) };
  };
  return {
    'bare Fastify, a constant': { url: `${bare}/constant` },
    'bare Fastify, one indexed select': {
      url: bare,
      requests: benchCrowd.map((_, index) => ({ path: `/row?id=${index + 1}` })),
    },
    stats: {
      url: server,
      requests: crowd.map((session) => ({
        path: `${endpoints.stats.path}?${ownQuery(session)}`,
        headers: headersOf(session),
      })),
    },
    'movements, first page of 100': page(few, 1),
    'movements, last page of 100': page(few, movementCounts.few / pageSize),
    'movements, first page of 1,000,000': page(many, 1),
    'movements, last page of 1,000,000': page(many, movementCounts.many / pageSize),
    tops: { url: server + endpoints.tops.path, headers: keyHeaders },
    login: {
      url: server + endpoints.logIn.path,
      method: 'POST',
      headers: { ...keyHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: benchAccounts.login, password: demoPassword, remember: false }),
      connections: 4,
    },
  } as const satisfies Record<string, Target>;
}

function printMeasured(name: string, { perSecond, p50, p99 }: Measured): void {
  const figures = [perSecond.toFixed(0), `${p50} ms`, `${p99} ms`];
  print(`  ${name.padEnd(44)}${figures.map((figure) => figure.padStart(10)).join('')}`);
}

function printRatio(name: string, upper: Measured, lower: Measured, reach: number): void {
  const ratio = upper.perSecond / lower.perSecond;
  print(
    `  ${name.padEnd(44)}${ratio.toFixed(2).padStart(10)}   (reach ${reach}${ratio >= reach ? '' : ': missed'})`,
  );
}

async function bench(open: () => Promise<BenchDatabase>, load: Load): Promise<void> {
  const database = await open();
  const programs: BenchProgram[] = [];
  try {
    const bare = await startBenchProgram('scripts/bench-bare-server.ts', database.bareVariables);
    programs.push(bare);
    const variables = { ...database.variables, PORT: '0', RATE_LIMITS: 'off' };
    const server = await startBenchProgram(serverProgram, variables);
    programs.push(server);
    const targets = await targetsOf(server.url, bare.url);
    const measured = await measureInTurns(targets, load);
    print(
      `\n${database.name.padEnd(46)}${['req/s', 'p50', 'p99'].map((head) => head.padStart(10)).join('')}`,
    );
    let name: keyof typeof targets;
    for (name in targets) printMeasured(name, measured(name));
    const row = measured('bare Fastify, one indexed select');
    const fewFirst = measured('movements, first page of 100');
    const fewLast = measured('movements, last page of 100');
    const manyFirst = measured('movements, first page of 1,000,000');
    const manyLast = measured('movements, last page of 1,000,000');
    print('');
    printRatio('stats / one indexed select', measured('stats'), row, 0.5);
    printRatio('last page / first page, of 100', fewLast, fewFirst, 0.8);
    printRatio('last page / first page, of 1,000,000', manyLast, manyFirst, 0.8);
    printRatio('first page, of 1,000,000 / of 100', manyFirst, fewFirst, 0.8);
    printRatio('last page, of 1,000,000 / of 100', manyLast, fewLast, 0.8);
  } finally {
    for (const program of programs) await program.stop();
    await database.remove();
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartFailure(usage);
  return Number(text);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '20' },
      },
    });
    return { seconds: wholeNumber(values.seconds), connections: wholeNumber(values.connections) };
  } catch {
    throw new StartFailure(usage);
  }
}

await runCommand(async () => {
  const load = readOptions();
  const { BENCH_DATABASE_URL, DATABASE_URL } = process.env;
  const server = BENCH_DATABASE_URL || DATABASE_URL;
  await bench(embeddedBenchDatabase, load);
  if (server) await bench(() => postgresBenchDatabase(server), load);
  else print('\nBENCH_DATABASE_URL names no PostgreSQL server: only the embedded database was measured.');
});
