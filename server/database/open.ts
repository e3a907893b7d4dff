import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { isLoopback } from '../program/loopback.ts';
import { errorCode, StartFailure } from '../program/start-failure.ts';
import { isDatabaseAway } from './away.ts';
import { lockDirectory } from './directory-lock.ts';
import { explainNoRoom } from './no-room.ts';

/** What the host asks of either database; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface OpenDatabase {
  readonly database: Database;
  /** Where the rows are kept, for the person who starts the program; no password in it. */
  readonly place: string;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any fixed number: hosts that start at once migrate one after another. */
const migrationLock = 7_261_501;

/** Opens an embedded database in memory, for tests: a new one, or one as it was dumped. */
export async function openInMemory(
  dumped?: Blob,
): Promise<OpenDatabase & { /** As a tar archive. */ dump(): Promise<Blob> }> {
  const { database, client } = await startPglite(
    await PGlite.create({ dataDir: 'memory://', ...(dumped ? { loadDataDir: dumped } : {}) }),
  );
  return {
    database,
    place: 'memory',
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/**
 * Opens the embedded database of a data directory, locked for this process.
 * @throws {StartFailure} when another process holds the directory, it cannot be used or it has no room.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(`The data directory ${dataDir} cannot be used (${errorCode(error)}).`);
  }
  try {
    return await openLocked(dataDir, directory);
  } catch (error) {
    throw await explainNoRoom(error, dataDir);
  }
}

async function openLocked(dataDir: string, directory: string): Promise<OpenDatabase> {
  const lock = await lockDirectory(dataDir);
  try {
    if (!existsSync(directory)) await createDirectory(directory);
    const { database, client } = await startPglite(await PGlite.create(directory));
    return {
      database,
      place: directory,
      close: async () => {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Made beside its place and moved there whole: a process killed in the middle leaves no half database. */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, directory);
}

async function startPglite(client: PGlite) {
  const database = drizzlePglite(client);
  await migratePglite(database, { migrationsFolder });
  return { database, client };
}

/**
 * Opens a PostgreSQL database by its connection string.
 * @throws {StartFailure} when it cannot be reached.
 */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  await migrate(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 20_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks fails its statement, and the pool replaces it. Without listeners the event would
  // end the process: the pool reports idle connections, the client itself one between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = drizzlePostgres(pool);
  // Drizzle's own `transaction` does not release a client whose BEGIN fails: ten of those would use up the pool.
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzlePostgres(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return { database, place: 'PostgreSQL', close: () => pool.end() };
}

/**
 * Whether a connection string leads to another machine without TLS. The driver decides, because
 * variables such as PGSSLMODE count too.
 */
export function connectsInClear(connectionString: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString });
  const isSocket = host.startsWith('/');
  return !ssl && !isSocket && !isLoopback(host);
}

/** Migrates on a connection of its own: another host's migration is waited for without a time limit. */
async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartFailure(`The PostgreSQL of DATABASE_URL cannot be reached (${errorCode(error)}).`);
  });
  try {
    // Held by the connection, and so given back with it whatever happens.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
