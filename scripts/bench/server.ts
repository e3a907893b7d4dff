import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import { type Database, openConfiguredDatabase } from '#server/database/open.ts';
import { players } from '#server/database/schema.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';
import { serverProgram } from '#tests/support/programs.ts';

/** Demo accounts with few and many bank movements, and one for logins, each of which may end its oldest session. */
export const benchAccounts = { few: 'familia1', many: 'familia2', login: 'jugador' } as const;
export const movementCounts = { few: 100, many: 1_000_000 } as const;

/**
 * Creates a database with data on a PostgreSQL server, which is otherwise unchanged, or the embedded database.
 * Returns the server's environment variables for it.
 */
export async function createBenchDatabase(postgres: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vida-rol-bench-'));
  const name = `vida_rol_bench_${randomUUID().replaceAll('-', '')}`;
  const url = postgres === null ? null : databaseUrl(postgres, name);
  const variables = { DATA_DIR: dataDir, SEED_DEMO: '0', ...(url === null ? {} : { DATABASE_URL: url }) };
  const remove = async () => {
    if (postgres !== null) await administer(postgres, `drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (postgres !== null) await administer(postgres, `create database ${name}`);
    // The first start creates tables and demo data.
    await (await startBenchServer({ ...variables, SEED_DEMO: '1' })).stop();
    const { database, close } = await openConfiguredDatabase({ databaseUrl: url, dataDir });
    await addMovements(database, benchAccounts.few, movementCounts.few);
    await addMovements(database, benchAccounts.many, movementCounts.many);
    await database.execute(sql`vacuum analyze`);
    await close();
  } catch (error) {
    await remove();
    throw error;
  }
  return { variables, remove };
}

/** Inserts many movements at once with their numbers: the trigger would number them row by row. */
async function addMovements(database: Database, usuario: string, count: number): Promise<void> {
  const [player] = await database
    .select({ id: players.id })
    .from(players)
    .where(eq(players.usuarioKey, usuario));
  const id = player?.id ?? 0;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`alter table bank_movements disable trigger bank_movements_number`);
    await transaction.execute(sql`
      insert into bank_movements (player_id, number, moved_at, income, expense, balance)
      select ${id}::int, n, timestamp '2020-01-01' + n * interval '1 minute',
        case when n % 3 = 0 then 0 else n % 900 end, case when n % 3 = 0 then n % 700 else 0 end, n
      from generate_series(1, ${count}::int) as n`);
    await transaction.execute(sql`insert into movement_counters values (${id}::int, ${count}::int)`);
    await transaction.execute(sql`alter table bank_movements enable trigger bank_movements_number`);
  });
}

/** Starts the built server with only the given variables. Returns its address, without a trailing slash. */
export async function startBenchServer(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', RATE_LIMITS: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url !== undefined) return { url, stop };
  }
  throw new Error(`${serverProgram} did not start`);
}
