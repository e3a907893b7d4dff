import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { lockDirectory } from '#server/database/directory-lock.ts';
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '#server/database/open.ts';
import * as tables from '#server/database/schema.ts';
import { demoNames } from '#server/demo/accounts.ts';
import { setPassword } from '#server/operator/accounts.ts';
import { openDemoAccounts, seedDemo } from '#server/operator/seed.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';
import { createTestPostgres, openTestDatabase } from './support/database.ts';
import { testPasswordCost } from './support/prepared-databases.ts';

const now = Date.UTC(2030, 0, 15, 12);
const passwords = createPasswords(testPasswordCost);
const postgres = process.env['TEST_DATABASE_URL'];

async function idOf(database: Database, usuario: string): Promise<number> {
  const [row] = await database.select().from(tables.players).where(eq(tables.players.usuarioKey, usuario));
  return row?.id ?? 0;
}

describe('the seeded database', () => {
  let open: OpenDatabase;
  let database: Database;
  const seed = () => seedDemo(database, { passwords, adminRoleId: '100000000000000001', now });
  beforeAll(async () => {
    open = await openTestDatabase();
    database = open.database;
    await Promise.all([seed(), seed()]);
  });
  afterAll(() => open.close());

  test('is seeded once despite repeated and concurrent attempts', async () => {
    await seed();
    const players = await database.select().from(tables.players);
    expect(players).toHaveLength(demoNames.length + 40);
  });

  test('lists the demo accounts, whose password is public', async () => {
    expect(await openDemoAccounts(database, passwords)).toEqual(demoNames.toSorted());
    const siteName = 'Vida Rol';
    await setPassword(database, passwords, { name: 'admin', password: 'Contra-2030', siteName, now });
    await database
      .update(tables.players)
      .set({ disabledAt: new Date(now) })
      .where(eq(tables.players.usuarioKey, 'editora'));
    const others = demoNames.filter((name) => name !== 'admin' && name !== 'editora');
    expect(await openDemoAccounts(database, passwords)).toEqual(others.toSorted());
  });

  test('numbers movements per player without gaps and stores the total', async () => {
    const mine = await idOf(database, 'jugador');
    const { bankMovements, movementCounters } = tables;
    const rows = await database
      .select()
      .from(bankMovements)
      .where(eq(bankMovements.playerId, mine))
      .orderBy(asc(bankMovements.number));
    expect(rows.length).toBeGreaterThanOrEqual(230);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ movedAt }) => movedAt)).toEqual(rows.map(({ movedAt }) => movedAt).sort());
    expect(rows.at(-1)).toMatchObject({ movedAt: '2030-01-15 10:00:00', balance: 186_420 });

    const later = { playerId: mine, movedAt: '2030-01-15 12:00:00', income: 10, balance: 186_430 };
    await Promise.all(Array.from({ length: 5 }, () => database.insert(bankMovements).values(later)));
    const isMine = eq(movementCounters.playerId, mine);
    const [counter] = await database.select().from(movementCounters).where(isMine);
    expect(counter?.lastNumber).toBe(rows.length + 5);
    const isLast = and(eq(bankMovements.playerId, mine), eq(bankMovements.number, rows.length + 5));
    expect(await database.$count(bankMovements, isLast)).toBe(1);
  });

  test('rejects changes of movements and audit entries', async () => {
    const { bankMovements, audit } = tables;
    const playerId = await idOf(database, 'admin');
    await database
      .insert(audit)
      .values({ at: new Date(now), playerId, action: 'link.updated', subject: 'link 1', detail: {} });
    await expect(database.update(bankMovements).set({ income: 1 })).rejects.toThrow();
    await expect(database.update(audit).set({ subject: 'link 2' })).rejects.toThrow();
    for (const table of [bankMovements, audit]) await expect(database.delete(table)).rejects.toThrow();
    for (const truncation of [sql`truncate audit`, sql`truncate players cascade`])
      await expect(database.execute(truncation)).rejects.toThrow();
    expect(await database.select().from(audit)).toMatchObject([{ subject: 'link 1' }]);
  });

  test('enforces names that are unique regardless of case, and coins of at least zero', async () => {
    const [player] = await database.select().from(tables.players).limit(1);
    const { id: _id, ...copy } = { ...player };
    const values = { passwordHash: '!', createdAt: new Date(now), email: 'x', emailKey: 'x', ...copy };
    const insert = (usuarioKey: string, characterNameKey: string) =>
      database.insert(tables.players).values({
        ...{ ...values, usuario: usuarioKey, usuarioKey },
        ...{ characterName: characterNameKey, characterNameKey },
      });
    await expect(insert('jugador', 'somebody_new')).rejects.toThrow();
    await expect(insert('somebody', 'marcos_villanueva')).rejects.toThrow();
    await expect(database.update(tables.players).set({ coins: -1 })).rejects.toThrow();
    await expect(insert('somebody', 'somebody_new')).resolves.toBeDefined();
  });

  test('stores the counters in unlogged tables', async () => {
    const [row] = await database
      .select({ persistence: sql<string>`relpersistence` })
      .from(sql`pg_class`)
      .where(sql`relname = 'rate_limits'`);
    expect(row?.persistence).toBe('u');
  });
});

test.each(postgres ? ['LATIN1', 'LATIN9', 'WIN1252', 'SQL_ASCII'] : [])(
  'a PostgreSQL in %s stops the start with the way out',
  async (encoding) => {
    const server = postgres ?? '';
    const name = `vida_rol_test_${randomUUID().replaceAll('-', '')}`;
    await administer(
      server,
      `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    try {
      const opening = openPostgres(databaseUrl(server, name));
      await expect(opening).rejects.toThrow(StartFailure);
      await expect(opening).rejects.toThrow(new RegExp(`in ${encoding}.*createdb -E UTF8`));
    } finally {
      await administer(server, `drop database ${name} with (force)`);
    }
  },
);

test('tables that cannot be migrated stop the start with the way out', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vida-rol-old-'));
  const old = await createTestPostgres();
  const openOld = () => (old ? openPostgres(old.url) : openEmbedded(directory));
  try {
    const open = await openOld();
    await open.database.execute(sql`drop schema drizzle cascade`);
    await open.close();
    const opening = openOld();
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow('to an empty database');
  } finally {
    await old?.remove();
    await rm(directory, { recursive: true, force: true });
  }
});

// The embedded database has no roles.
test.each(postgres ? [postgres] : [])('says what a role without rights needs', async (server) => {
  const empty = await createTestPostgres();
  const role = `vida_rol_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(empty?.url ?? '');
  url.username = role;
  url.password = 'test';
  await administer(server, `create role ${role} login password 'test'`);
  try {
    await expect(openPostgres(url.href)).rejects.toThrow(StartFailure);
    await expect(openPostgres(url.href)).rejects.toThrow('"A role for the server"');
  } finally {
    await empty?.remove();
    await administer(server, `drop role ${role}`);
  }
});

describe('the lock of a data directory', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vida-rol-lock-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const file = () => join(directory, 'server.pid');

  test('refuses a second holder and is free after release', async () => {
    const lock = await lockDirectory(directory);
    expect(await readFile(file(), 'utf8')).toBe(`${process.pid} on ${hostname()}\n`);
    const second = lockDirectory(directory);
    await expect(second).rejects.toThrow(StartFailure);
    await expect(second).rejects.toThrow(`Another process (${process.pid} on ${hostname()}) is using`);
    await lock.release();
    await (await lockDirectory(directory)).release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('is free after release when its file was deleted', async () => {
    const lock = await lockDirectory(directory);
    await rm(file());
    await lock.release();
    await (await lockDirectory(directory)).release();
  });

  test('belongs to the directory, has no name that differs between containers, and ends with a killed holder', async () => {
    // Without a fork, so that the killed process is the holder.
    const held = ['--no-fork', '--exclusive', '--nonblock', directory, 'sh', '-c', 'echo held; read line'];
    const other = spawn('flock', held);
    await once(other.stdout, 'data');
    const lock = lockDirectory(`${directory}/../${basename(directory)}`);
    await expect(lock).rejects.toThrow('Another process is using');
    other.kill('SIGKILL');
    await once(other, 'close');
    await (await lockDirectory(directory)).release();
  });

  test('goes to one of several that start together, even if a killed process left its file', async () => {
    await writeFile(file(), 'rubbish');
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => lockDirectory(directory)));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  });
});
