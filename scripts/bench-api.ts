/**
 * How fast the API host is: the real program on its databases, beside Fastify without it, and the
 * ratios between them.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import * as endpoints from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { StartFailure } from '#server/start-failure.ts';
import {
  type BenchDatabase,
  benchAccounts,
  benchCrowd,
  embeddedBenchDatabase,
  movementCounts,
  postgresBenchDatabase,
} from './bench-database.ts';
import { startBenchProgram } from './bench-program.ts';
import { print, runCommand } from './command.ts';

const usage = `
npm run bench:api -- [--seconds 5] [--connections 20]
    Measures the API host on the embedded database and, when BENCH_DATABASE_URL or DATABASE_URL names a
    PostgreSQL server, on a database of its own there, which is removed afterwards.
`.trim();

const key = 'bench-key';
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
  /** Where connections take turns: paths with their own headers. */
  readonly requests?: { path: string; headers?: Record<string, string> }[];
}

type Measure = (name: string, target: Target) => Promise<Measured>;

/** Measures and prints as it goes; a call that is not answered with 200 spoils the figure and ends the bench. */
function createMeasure(options: { seconds: number; connections: number }): Measure {
  return async (name, target) => {
    const load = { connections: options.connections, ...target };
    await autocannon({ ...load, duration: 1 });
    const seen = await autocannon({ ...load, duration: options.seconds });
    if (seen.non2xx + seen.errors > 0)
      throw new StartFailure(`${name}: ${seen.non2xx} refused, ${seen.errors} failed`);
    const { p50, p99 } = seen.latency;
    const measured = { perSecond: seen.requests.total / seen.duration, p50, p99 };
    const figures = [measured.perSecond.toFixed(0), `${p50} ms`, `${p99} ms`];
    print(`  ${name.padEnd(44)}${figures.map((figure) => figure.padStart(10)).join('')}`);
    return measured;
  };
}

async function logIn(url: string, usuario: string) {
  const response = await fetch(url + endpoints.logIn.path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, password: demoPassword, remember: false }),
  });
  return z.parse(endpoints.logIn.answer, await response.json());
}

/** The bare figures: nothing of the host but its driver. */
async function measureBare(database: BenchDatabase, measure: Measure) {
  const program = await startBenchProgram('scripts/bench-bare-server.ts', database.variables);
  try {
    await measure('bare Fastify, a constant', { url: `${program.url}/constant` });
    const requests = benchCrowd.map((_, index) => ({ path: `/row?id=${index + 1}` }));
    return await measure('bare Fastify, one indexed select', { url: program.url, requests });
  } finally {
    await program.stop();
  }
}

async function measureHost(database: BenchDatabase, measure: Measure) {
  const program = await startBenchProgram('server/main.ts', {
    ...database.variables,
    PORT: '0',
    RATE_LIMITS: 'off',
    PUBLIC_API_KEY: key,
  });
  try {
    const { url } = program;
    const few = await logIn(url, benchAccounts.few);
    const many = await logIn(url, benchAccounts.many);
    const headersOf = ({ token }: { token: string }) => ({
      'x-api-key': key,
      authorization: `Bearer ${token}`,
    });
    const ownQuery = ({ userID, username }: { userID: number; username: string }) =>
      new URLSearchParams({ userID: String(userID), Name: username });
    const crowd = await Promise.all(benchCrowd.map((usuario) => logIn(url, usuario)));
    const stats = await measure('stats', {
      url,
      requests: crowd.map((session) => ({
        path: `${endpoints.stats.path}?${ownQuery(session)}`,
        headers: headersOf(session),
      })),
    });
    const page = (name: string, session: typeof few, number: number) => {
      const query = ownQuery(session);
      query.set('page', String(number));
      query.set('limit', String(pageSize));
      const path = `${url}${endpoints.bankMovements.path}?${query}`;
      return measure(name, { url: path, headers: headersOf(session) });
    };
    const firstOfFew = await page('movements, first page of 100', few, 1);
    const deepOfFew = await page('movements, last page of 100', few, movementCounts.few / pageSize);
    const firstOfMany = await page('movements, first page of 1,000,000', many, 1);
    const deepOfMany = await page('movements, last page of 1,000,000', many, movementCounts.many / pageSize);
    await measure('tops', { url: url + endpoints.tops.path, headers: { 'x-api-key': key } });
    await measure('login', {
      url: url + endpoints.logIn.path,
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: benchAccounts.few, password: demoPassword, remember: false }),
      connections: 4,
    });
    return { stats, firstOfFew, deepOfFew, firstOfMany, deepOfMany };
  } finally {
    await program.stop();
  }
}

function printRatio(name: string, upper: Measured, lower: Measured, reach: number): void {
  const ratio = upper.perSecond / lower.perSecond;
  print(
    `  ${name.padEnd(44)}${ratio.toFixed(2).padStart(10)}   (reach ${reach}${ratio >= reach ? '' : ': missed'})`,
  );
}

async function bench(open: () => Promise<BenchDatabase>, measure: Measure): Promise<void> {
  const database = await open();
  try {
    print(
      `\n${database.name.padEnd(46)}${['req/s', 'p50', 'p99'].map((head) => head.padStart(10)).join('')}`,
    );
    const row = await measureBare(database, measure);
    const host = await measureHost(database, measure);
    print('');
    printRatio('stats / one indexed select', host.stats, row, 0.5);
    printRatio('last page / first page, of 100', host.deepOfFew, host.firstOfFew, 0.8);
    printRatio('last page / first page, of 1,000,000', host.deepOfMany, host.firstOfMany, 0.8);
    printRatio('first page, of 1,000,000 / of 100', host.firstOfMany, host.firstOfFew, 0.8);
    printRatio('last page, of 1,000,000 / of 100', host.deepOfMany, host.deepOfFew, 0.8);
  } finally {
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
  const measure = createMeasure(readOptions());
  const { BENCH_DATABASE_URL, DATABASE_URL } = process.env;
  const server = BENCH_DATABASE_URL || DATABASE_URL;
  await bench(embeddedBenchDatabase, measure);
  if (server) await bench(() => postgresBenchDatabase(server), measure);
  else print('\nBENCH_DATABASE_URL names no PostgreSQL server: only the embedded database was measured.');
});
