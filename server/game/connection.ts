import type { Pool, PoolConnection } from 'mysql2/promise';
import { isLoopback } from '../common/address.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import { StartFailure } from '../common/start-failure.ts';
import { withTimeLimit } from '../common/time-limit.ts';
import { GameDatabaseAway } from './game-database-away.ts';

/** How long a statement may take, with the wait for a connection, in milliseconds. */
const statementLimit = 1500;

/** How long closing waits, in milliseconds. */
const closeLimit = 1000;

/** The pause between attempts to reach a database that is away, in milliseconds. */
const probeInterval = 250;

/** Error codes of MariaDB for a lock that another transaction holds; the statement may succeed now. */
const lockCodes = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);

type Value = string | number;
export type Row = Readonly<Record<string, unknown>>;

/** The game's MariaDB. Each method throws {@link GameDatabaseAway} while it does not answer. */
export interface GameConnection {
  /** The rows of a SELECT. */
  rows(statement: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /**
   * Calls a procedure, and returns its last parameter if that is OUT (`result`). Repeats the call once after a
   * deadlock.
   */
  call(procedure: string, values: readonly Value[], out?: 'result'): Promise<unknown>;
  close(): Promise<void>;
}

/** Whether GAME_DATABASE_URL leads to another machine without TLS. */
export function gameConnectsInClear(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !searchParams.has('ssl') && !searchParams.has('socketPath') && !isLoopback(hostname);
}

/**
 * Prepares connections to the database of GAME_DATABASE_URL; it may be away. The driver is loaded here, so that
 * servers without that variable never load it.
 */
export async function connectToGame(
  url: string,
  onChange: (state: 'away' | 'back', code: string) => void = () => undefined,
): Promise<GameConnection> {
  const { createPool } = await import('mysql2/promise');
  const pool = createPool(optionsOf(url));
  // The list of an inventory may be longer than the default of 1024 bytes.
  pool.pool.on('connection', (connection) => {
    connection.on('error', () => undefined);
    connection.query('set session group_concat_max_len = 65536', () => undefined);
  });
  let isAway = false;
  let isClosed = false;

  /** Marks the database as away, and looks for it until it answers: calls fail at once meanwhile. */
  function lose(error: unknown): GameDatabaseAway {
    if (!isAway) {
      isAway = true;
      onChange('away', errorCode(causeOf(error)));
      probe();
    }
    return new GameDatabaseAway();
  }

  function probe(): void {
    setTimeout(async () => {
      if (isClosed) return;
      try {
        await withinLimit(pool, (connection) => connection.query('select 1'));
        isAway = false;
        onChange('back', '');
      } catch {
        probe();
      }
    }, probeInterval).unref();
  }

  async function run<T>(work: (connection: PoolConnection) => Promise<T>): Promise<T> {
    if (isAway) throw new GameDatabaseAway();
    try {
      return await withinLimit(pool, work);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      throw lose(error);
    }
  }

  const call: GameConnection['call'] = (procedure, values, out) =>
    run(async (connection) => {
      const marks = values.map(() => '?');
      if (out !== undefined) marks.push('@result');
      await connection.query(`call ${procedure}(${marks.join(', ')})`, [...values]);
      if (out === undefined) return undefined;
      const [answer] = await connection.query('select @result as result');
      return rowsOf(answer)[0]?.['result'];
    });

  return {
    rows: (statement, values = []) =>
      run(async (connection) => rowsOf((await connection.execute(statement, [...values]))[0])),
    call: (...given) =>
      call(...given).catch((error: unknown) => {
        if (!lockCodes.has(errorCode(error))) throw error;
        return call(...given);
      }),
    async close() {
      isClosed = true;
      // Connections to a frozen server cannot be closed in the usual way.
      await withTimeLimit(
        pool.end().catch(() => undefined),
        closeLimit,
        undefined,
      );
    },
  };
}

/** @throws {StartFailure} for an unknown value of `ssl`. */
function optionsOf(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get('ssl');
  if (ssl !== null && ssl !== 'verify') throw new StartFailure('GAME_DATABASE_URL: ssl must be verify.');
  const socketPath = searchParams.get('socketPath');
  return {
    ...(socketPath === null ? { host: hostname, port: Number(port || 3306) } : { socketPath }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(ssl === null ? {} : { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
    charset: 'utf8mb4',
    // Dates as the game wrote them, without a time zone.
    dateStrings: true,
    supportBigNumbers: true,
    connectTimeout: statementLimit,
    connectionLimit: 10,
    enableKeepAlive: true,
  };
}

function rowsOf(answer: unknown): readonly Row[] {
  return Array.isArray(answer) ? answer : [];
}

/** Runs statements on a connection of the pool; one that does not answer in time is closed. */
async function withinLimit<T>(pool: Pool, work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new GameDatabaseAway());
    }, statementLimit);
  });
  const done = pool.getConnection().then(async (connection) => {
    // The caller has its answer already.
    if (isLate) {
      connection.release();
      throw new GameDatabaseAway();
    }
    const closeLate = () => connection.destroy();
    limit.catch(closeLate);
    try {
      return await work(connection);
    } finally {
      if (!isLate) connection.release();
    }
  });
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
    done.catch(() => undefined);
  }
}

/** Error codes of MariaDB while it refuses connections: too many, shutting down, statement interrupted. */
const refusing =
  /^ER_(CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|SERVER_SHUTDOWN|CONNECTION_KILLED|ACCESS_DENIED_ERROR)$/;

/** Error codes of the driver and the system for a connection that broke or cannot be made. */
const broken =
  /^(PROTOCOL_\w+|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|NOENT)|EAI_AGAIN|HANDSHAKE_\w+)$/;

function isUnreachable(error: unknown): boolean {
  const code = errorCode(causeOf(error));
  return error instanceof GameDatabaseAway || refusing.test(code) || broken.test(code);
}
