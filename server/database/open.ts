import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { brotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { isLoopback } from '../common/address.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { lockDirectory, systemPath } from './directory-lock.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { explainFullDisk } from './full-disk.ts';

/** The common type of both databases and of transactions. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs a statement that the query builder cannot express and validates its rows; for both databases. */
export async function rowsOf<T>(database: Database, statement: SQL, row: z.ZodMiniType<T>): Promise<T[]> {
  const result: unknown = await database.execute(statement);
  return z.parse(z.object({ rows: z.array(row) }), result).rows;
}

/** The number of connections to PostgreSQL. */
export type PoolState = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly database: Database;
  /** The location of the data for the operator, without a password. */
  readonly place: string;
  /** Null for the embedded database. */
  readonly pool: PoolState | null;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Whether a database has the migrations of this program, fewer, or some of a newer version. */
export async function schemaState(database: Database): Promise<'current' | 'old' | 'new'> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const [table] = await rowsOf(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    z.object({ name: z.nullable(z.string()) }),
  );
  if (!table?.name) return 'old';
  const [last] = await rowsOf(
    database,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    z.object({ at: z.nullable(z.string()) }),
  );
  const applied = Number(last?.at ?? 0);
  return applied === wanted ? 'current' : applied < wanted ? 'old' : 'new';
}

/** The encoding of a database, such as `UTF8`; others lack characters such as '€'. */
export async function encodingOf(database: Database): Promise<string> {
  const row = z.object({ encoding: z.string() });
  const [found] = await rowsOf(database, sql`select current_setting('server_encoding') as encoding`, row);
  return found?.encoding ?? '';
}

/** PGlite's default arguments with fewer buffers: it clears all of them at startup, half a second for 128 MB. */
export function startParams(sharedBuffers: string): string[] {
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];
}

/** An empty database as a tar archive (scripts/empty-database.ts). Making one at the first start took 220 to 360 MB more. */
export async function emptyArchive(): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(new URL('./empty.tar.br', import.meta.url)));
}

/**
 * Without the optimising compiler of WebAssembly, which takes up to 500 MB, and with a young generation that stays small.
 * 5,000 queries are not slower.
 */
function saveMemory(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--semi-space-growth-factor=1']) {
    setFlagsFromString(flag);
  }
}

/**
 * Opens the embedded database of a data directory and locks it for this process.
 * @throws {StartFailure} when another process holds the lock, or the directory is unusable or full.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const path of [dataDir, ...(existsSync(directory) ? [directory] : [])]) {
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new StartFailure(messages.unusableDirectory(dataDir, errorCode(error)));
  }
  try {
    return await openLocked(dataDir, directory);
  } catch (error) {
    throw await explainFullDisk(error, dataDir);
  }
}

async function openLocked(dataDir: string, directory: string): Promise<OpenDatabase> {
  const lock = await lockDirectory(dataDir);
  saveMemory();
  try {
    if (!existsSync(directory)) await createDirectory(directory);
    // Few buffers, because the operating system caches the files, too.
    const created = await PGlite.create(directory, { startParams: startParams('16MB') });
    const { database, client } = await startPglite(created);
    return {
      database,
      place: directory,
      pool: null,
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

/**
 * Created under another name and renamed, so that a killed process leaves no incomplete database. `tar` unpacks it, because
 * PGlite would do it in an instance of its own, whose memory stays with the process.
 */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  // The names in the archive begin with a slash, which tar removes.
  const { status, stderr, error } = spawnSync('tar', ['-x', '-C', unfinished], {
    input: await emptyArchive(),
    env: systemPath(),
  });
  if (status !== 0) throw error ?? new Error(`tar: ${stderr}`);
  await rename(unfinished, directory);
}

/** Says what to do if the tables are not those that the migrations expect: an object exists already, or is missing. */
function explainedMigration(error: unknown): unknown {
  const code = errorCode(causeOf(error));
  if (!/^42(P0[167]|70[1-4]|710|723|883)$/.test(code)) return error;
  return new StartFailure(messages.foreignTables(code));
}

/** Migrates an embedded database. */
export async function startPglite(client: PGlite) {
  const database = drizzlePglite(client);
  await migratePglite(database, { migrationsFolder }).catch((error: unknown) => {
    throw explainedMigration(error);
  });
  return { database, client };
}

/**
 * Opens a PostgreSQL database by its connection string.
 * @throws {StartFailure} when it cannot be reached, or the role lacks rights.
 */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  await migrate(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 20_000,
    // A timeout of the driver, for connections that break silently.
    query_timeout: 25_000,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection fails its statement, and the pool replaces it. Without these listeners its error event
  // would end the process. The pool emits the event for idle connections, and the client between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = drizzlePostgres(pool);
  // Drizzle's own `transaction` does not release a client whose BEGIN fails, which would exhaust the pool.
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzlePostgres(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return { database, place: 'PostgreSQL', pool, close: () => pool.end() };
}

/**
 * Whether a connection string leads to another machine without TLS. The driver decides, because variables
 * such as PGSSLMODE count too.
 */
export function connectsInClear(connectionString: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString });
  const isSocket = host.startsWith('/');
  return !ssl && !isSocket && !isLoopback(host);
}

/**
 * A client that is not connected yet.
 * @throws {StartFailure} when a file that the connection string names, such as `sslrootcert`, cannot be read.
 */
function createClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString });
  } catch (error) {
    throw new StartFailure(messages.unreadableUrlFile(errorCode(error)));
  }
}

/**
 * Migrates on a separate connection without a timeout, to wait for the migration of another server.
 * @throws {StartFailure} when the server cannot be reached, or its role may not read or make the tables.
 */
async function migrate(connectionString: string): Promise<void> {
  const client = createClient(connectionString);
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartFailure(messages.postgresAway(errorCode(error)));
  });
  try {
    // The lock belongs to the connection and is released with it.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const database = drizzlePostgres(client);
    const encoding = await encodingOf(database);
    if (encoding !== 'UTF8')
      throw new StartFailure(`${messages.wrongEncoding(encoding)} ${messages.encodingAdvice}`);
    // Skip an empty migration: even that requires the right to create schemas, which the server's role may lack.
    if ((await schemaState(database)) === 'old') await migratePostgres(database, { migrationsFolder });
  } catch (error) {
    if (errorCode(causeOf(error)) !== '42501') throw explainedMigration(error);
    throw new StartFailure(messages.roleLacksRights);
  } finally {
    await client.end();
  }
}

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`.
 * @throws {StartFailure} when it cannot be reached or another process uses it.
 */
export function openConfiguredDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);
}
