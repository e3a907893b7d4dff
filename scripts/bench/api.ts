/**
 * Measures the built API server on the embedded database and, when BENCH_DATABASE_URL or DATABASE_URL names a PostgreSQL
 * server, on a database of its own there, which is removed afterwards. `--seconds 10` measures longer.
 */
import { parseArgs } from 'node:util';
import autocannon, { type Options, type Result } from 'autocannon';
import { endpoints } from '#contract/endpoints.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { print, runCommand } from '#server/operator/commands/command.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { keyHeaders, openDemoSession } from '../demo-session.ts';
import { percentile } from './percentile.ts';
import { benchAccounts, createBenchDatabase, movementCounts, startBenchServer } from './server.ts';

const pageSize = 10;
const connections = 20;

/** Players whose stats are read in turn. */
const crowd = ['admin', 'editora', 'veterano', 'conectado', benchAccounts.few, benchAccounts.many];

/** The least acceptable ratio of the throughputs of two pages. */
const reach = 0.8;

/**
 * Measures targets in turns of one second, so that other load on the machine affects all of them alike. A refused call
 * would falsify its result, so it ends the benchmark.
 */
async function measureInTurns(targets: Readonly<Record<string, Options>>, seconds: number) {
  const results = new Map<string, Result[]>();
  // The first turn warms up.
  for (let turn = 0; turn <= seconds; turn += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const result = await autocannon({ connections, ...target, duration: 1 });
      const { non2xx, errors } = result;
      if (non2xx + errors > 0) throw new StartFailure(`${name}: ${non2xx} refused, ${errors} failed`);
      if (turn > 0) results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  return results;
}

async function targetsOf(server: string): Promise<Record<string, Options>> {
  const few = await openDemoSession(server, benchAccounts.few);
  const many = await openDemoSession(server, benchAccounts.many);
  const sessions = await Promise.all(crowd.map((usuario) => openDemoSession(server, usuario)));
  const headersOf = ({ token }: StoredSession) => ({ ...keyHeaders, authorization: `Bearer ${token}` });
  const ownQuery = ({ userID, username }: StoredSession) =>
    new URLSearchParams({ userID: String(userID), Name: username });
  const page = (session: StoredSession, number: number) => ({
    url: `${server}${endpoints.bankMovements.path}?${ownQuery(session)}&page=${number}&limit=${pageSize}`,
    headers: headersOf(session),
  });
  return {
    stats: {
      url: server,
      requests: sessions.map((session) => ({
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
  };
}

async function bench(database: string, postgres: string | null, seconds: number): Promise<void> {
  const { variables, remove } = await createBenchDatabase(postgres);
  const server = await startBenchServer(variables);
  try {
    const results = await measureInTurns(await targetsOf(server.url), seconds);
    const median = (name: string, read: (result: Result) => number) =>
      percentile(0.5, results.get(name) ?? [], read);
    const perSecond = (name: string) => median(name, ({ requests, duration }) => requests.total / duration);
    print(`\n${database.padEnd(44)}     req/s       p50       p99`);
    for (const name of results.keys()) {
      const p50 = median(name, ({ latency }) => latency.p50);
      const p99 = median(name, ({ latency }) => latency.p99);
      const figures = [perSecond(name).toFixed(0), `${p50} ms`, `${p99} ms`];
      print(`  ${name.padEnd(42)}${figures.map((text) => text.padStart(10)).join('')}`);
    }
    for (const other of ['last page of 100', 'first page of 1,000,000', 'last page of 1,000,000']) {
      const ratio = perSecond(`movements, ${other}`) / perSecond('movements, first page of 100');
      const mark = ratio < reach ? 'missed' : 'reached';
      print(`  ${`${other} / first page of 100`.padEnd(42)}${ratio.toFixed(2).padStart(10)}   ${mark}`);
    }
  } finally {
    await server.stop();
    await remove();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
  const { BENCH_DATABASE_URL, DATABASE_URL } = process.env;
  const postgres = BENCH_DATABASE_URL || DATABASE_URL;
  await bench('PGlite', null, Number(values.seconds));
  if (postgres) await bench('PostgreSQL', postgres, Number(values.seconds));
  else print('\nBENCH_DATABASE_URL names no PostgreSQL server: only the embedded database was measured.');
});
