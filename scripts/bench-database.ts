import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createPasswords } from '#server/accounts/passwords.ts';
import { openConfiguredDatabase } from '#server/database/configured.ts';
import type { Database } from '#server/database/open.ts';
import { criminalRecords, fines, players } from '#server/database/schema.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { administer, databaseUrl } from '#tests/server/support/postgres.ts';

/** Accounts with few and many bank movements, and one for logins, each of which may end its oldest session. */
export const benchAccounts = { few: 'familia1', many: 'familia2', login: 'jugador' } as const;
export const movementCounts = { few: 100, many: 1_000_000 } as const;

/** Players with concurrent requests: the number of connections of the bench by default. */
export const benchCrowd = Array.from({ length: 20 }, (_, index) => `banca${index + 1}`);

/** A database with data for one bench. */
export interface BenchDatabase {
  readonly name: string;
  /** Environment variables of the server. */
  readonly variables: Readonly<Record<string, string>>;
  /** Environment variables of the bare server: a copy if only one process can use the database. */
  readonly bareVariables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The embedded database in a temporary directory. */
export async function embeddedBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vida-rol-bench-'));
  const bareDir = `${dataDir}-bare`;
  await fill({ databaseUrl: null, dataDir });
  await cp(dataDir, bareDir, { recursive: true });
  return {
    name: 'PGlite',
    variables: { DATA_DIR: dataDir, SEED_DEMO: '0' },
    bareVariables: { DATA_DIR: bareDir },
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      await rm(bareDir, { recursive: true, force: true });
    },
  };
}

/** Creates a new database on a PostgreSQL server; changes nothing else on it. */
export async function postgresBenchDatabase(server: string): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vida-rol-bench-'));
  const name = `vida_rol_bench_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const remove = async () => {
    await administer(server, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await fill({ databaseUrl: url, dataDir });
  } catch (error) {
    await remove();
    throw error;
  }
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, SEED_DEMO: '0' };
  return { name: 'PostgreSQL', variables, bareVariables: variables, remove };
}

async function fill(where: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const open = await openConfiguredDatabase(where);
  try {
    const { database } = open;
    await seedDemo(database, { passwords: createPasswords(), adminRoleId: '1', now: Date.now() });
    await addCrowd(database);
    await addMovements(database, benchAccounts.few, movementCounts.few);
    await addMovements(database, benchAccounts.many, movementCounts.many);
    await database.execute(sql`vacuum analyze`);
  } finally {
    await open.close();
  }
}

/** Players like those of the demo, each with their own records and fines. */
async function addCrowd(database: Database): Promise<void> {
  const [model] = await database.select().from(players).where(eq(players.usuarioKey, 'jugador'));
  if (!model) throw new Error('the demo has no jugador');
  const { id: _id, ...like } = model;
  const crowd = await database
    .insert(players)
    .values(
      benchCrowd.map((name) => ({
        ...like,
        usuario: name,
        usuarioKey: name,
        characterName: name,
        characterNameKey: name,
      })),
    )
    .returning({ playerId: players.id });
  await database
    .insert(criminalRecords)
    .values(crowd.flatMap(({ playerId }) => [1, 2].map((months) => ({ playerId, rule: 'Robo', months }))));
  await database
    .insert(fines)
    .values(
      crowd.flatMap(({ playerId }) => [1, 2, 3].map((amount) => ({ playerId, rule: 'Velocidad', amount }))),
    );
}

/** Inserts many movements at once with their numbers: the trigger would number them row by row. */
async function addMovements(database: Database, usuario: string, count: number): Promise<void> {
  const [player] = await database
    .select({ id: players.id })
    .from(players)
    .where(eq(players.usuarioKey, usuario));
  const playerId = player?.id ?? 0;
  const step = 50_000;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`alter table bank_movements disable trigger bank_movements_number`);
    for (let first = 1; first <= count; first += step) {
      const last = Math.min(count, first + step - 1);
      await transaction.execute(sql`
        insert into bank_movements (player_id, number, moved_at, income, expense, balance)
        select ${playerId}::int, n, timestamp '2020-01-01' + n * interval '1 minute',
          case when n % 3 = 0 then 0 else n % 900 end, case when n % 3 = 0 then n % 700 else 0 end, n
        from generate_series(${first}::int, ${last}::int) as n`);
    }
    await transaction.execute(sql`insert into movement_counters values (${playerId}::int, ${count}::int)`);
    await transaction.execute(sql`alter table bank_movements enable trigger bank_movements_number`);
  });
}
