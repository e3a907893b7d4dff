import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConnection } from 'mysql2/promise';
import pLimit, { type LimitFunction } from 'p-limit';
import { serverMessages } from '#contract/messages/server.ts';
import { isLoopback } from '../common/address.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { Refusal } from '../common/refusal.ts';
import { StartFailure } from '../common/start-failure.ts';
import { withTimeLimit } from '../common/time-limit.ts';
import { GameDatabaseAway, GameWriteUncertain } from './game-database-away.ts';

/** The connections to the game's server at most, and so the statements that it runs for us. */
const mostConnections = 10;

/** How long a statement waits for its turn at most, in milliseconds. */
const queueLimit = 5000;

/** How long fewer connections are used after the game's server has refused one, in milliseconds. */
const fewerFor = 10_000;

/** The pause before another attempt to get one, in milliseconds. */
const retryPause = 100;

/** The limits of a statement; times are in milliseconds. */
interface Limits {
  /** After this time the game's server ends it itself. */
  readonly server: number;
  /** How long we wait for an answer, with the connecting, before the server counts as away. */
  readonly answer: number;
  /** How many run at once on one view. */
  readonly atOnce: number;
  /** How long none runs there after one was too slow. */
  readonly pause: number;
}
const limits = {
  usual: { server: 1500, answer: 2000, atOnce: 4, pause: 1000 },
  slow: { server: 10_000, answer: 11_000, atOnce: 1, pause: 60_000 },
} as const satisfies Record<string, Limits>;

/** How long closing waits, in milliseconds. */
const closeLimit = 1000;

/** The pause between attempts to reach a database that is away, in milliseconds. */
const probeInterval = 250;

/** Numbers of errors, because the driver has no name for some. The server has no connection to spare. */
const tooMany = new Set([1040, 1203, 1226]);
/** The server has ended a statement: a lock, or the limit of MariaDB or MySQL. */
const ended = new Set([1205, 1317, 1969, 3024]);
/** The code of such a failure. */
const tooSlow = 'TOO_SLOW';
/** A text that does not fit a column or its collation. */
const unfitText = new Set([1267, 1270, 1271, 1366, 1406, 3854, 3988]);
/** A view, column, procedure or right that is missing, or collations that do not fit. Their messages contain no data. */
const missing = new Set([1054, 1142, 1143, 1146, 1267, 1270, 1271, 1305, 1318, 1356, 1370, 1449]);
const invalidView = 1356;
/** A double value of a unique index, and a deadlock: the server works. */
const passing = new Set([1062, 1213]);

/** The end of the name of a lane that reads a whole view. */
const inFull = ' in full';

type Value = string | number | Buffer;
export type Row = Readonly<Record<string, unknown>>;

/** The statements on one view or procedure. One that is locked, slow or missing does not affect the others. */
interface Lane {
  readonly name: string;
  readonly queue: LimitFunction;
  pausedUntil: number;
  /** Why the last statement failed; '' if it did not. */
  failure: string;
}

type IsKept = (result: unknown, rows: GameConnection['rows']) => Promise<boolean>;

/** The game's MariaDB. Each method throws {@link GameDatabaseAway} while it, or the view, does not answer. */
export interface GameConnection {
  /** The rows of a SELECT; none if a text cannot be in its columns, or if an optional view is missing. */
  rows(
    statement: string,
    values?: readonly Value[],
    options?: { readonly isOptional?: boolean; readonly isSlow?: boolean },
  ): Promise<readonly Row[]>;
  /**
   * Calls a procedure, and returns its last parameter if that is OUT (`result`). Repeats the call once after a
   * deadlock. `isKept` looks in the same transaction at what was stored, and takes the call back if it returns false.
   * @throws {GameWriteUncertain} when the call has begun and failed, {@link Refusal} 400 for an unfit text.
   */
  call(procedure: string, values: readonly Value[], out?: 'result', isKept?: IsKept): Promise<unknown>;
  close(): Promise<void>;
}

export type GameReader = Pick<GameConnection, 'rows'>;

/** Whether GAME_DATABASE_URL leads to another machine without TLS. */
export function gameConnectsInClear(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !searchParams.has('ssl') && !searchParams.has('socketPath') && !isLoopback(hostname);
}

/**
 * What a session needs, also what the game's server may set otherwise for new connections (`init_connect`, `autocommit`,
 * PAD_CHAR_TO_FULL_LENGTH). MySQL limits only SELECT. Each server skips the comment that is for the other.
 */
function setLimit({ server }: Pick<Limits, 'server'>): string {
  return (
    // The list of an inventory may be longer than the default of 1024 bytes.
    "set names utf8mb4, session autocommit = 1, sql_mode = '', group_concat_max_len = 65536" +
    ', innodb_lock_wait_timeout = 1, lock_wait_timeout = 1' +
    `/*M!100101 , max_statement_time = ${server / 1000} */ /*!50708 , max_execution_time = ${server} */`
  );
}

/**
 * Prepares connections to the database of GAME_DATABASE_URL; it may be away. The driver is loaded here, so that
 * servers without that variable never load it. `onChange` hears of the database, and of each view: `what` has its
 * name then.
 */
export async function connectToGame(
  url: string,
  onChange: (state: 'away' | 'back', what: string) => void = () => undefined,
): Promise<GameConnection> {
  const { createPool } = await import('mysql2/promise');
  const pool = createPool({
    ...optionsOf(url),
    connectionLimit: mostConnections,
    enableKeepAlive: true,
    // The server has 16,382 for all its users, and a statement for each number of ids is another one.
    maxPreparedStatements: 30,
  });
  pool.pool.on('connection', (connection) => {
    connection.on('error', () => undefined);
    connection.query(setLimit(limits.usual), () => undefined);
  });
  const slots = pLimit(mostConnections);
  const lanes = new Map<string, Lane>();
  let held = 0;
  let isAway = false;
  let isClosed = false;

  /** Marks the database as away, and looks for it until it answers: calls fail at once meanwhile. */
  function lose(code: string): GameDatabaseAway {
    if (!isAway) {
      isAway = true;
      onChange('away', code);
      probe();
    }
    return new GameDatabaseAway(code);
  }

  function probe(): void {
    setTimeout(async () => {
      if (isClosed) return;
      try {
        await withinLimit(pool, limits.usual, (connection) => connection.query('select 1'));
        isAway = false;
        onChange('back', '');
      } catch {
        probe();
      }
    }, probeInterval).unref();
  }

  function laneOf(name: string, { atOnce }: Limits): Lane {
    const lane = lanes.get(name) ?? { name, queue: pLimit(atOnce), pausedUntil: 0, failure: '' };
    lanes.set(name, lane);
    return lane;
  }

  /** Stores why a lane failed, and says so once, also if two lanes read the same view. */
  function report(lane: Lane, failure: string): void {
    if (lane.failure === failure) return;
    const isKnown = [...lanes.values()].some((other) => other.failure === failure);
    lane.failure = failure;
    if (failure === '') onChange('back', lane.name);
    else if (!isKnown) onChange('away', failure);
  }

  /** What is wrong with a view; MariaDB says it only to those who ask. */
  async function messageOf(lane: Lane, error: unknown): Promise<string> {
    const own = error instanceof Error ? error.message : '';
    if (numberOf(error) !== invalidView || isAway) return own;
    const check = (connection: PoolConnection) =>
      connection.query(`check table ${lane.name.replace(inFull, '')}`);
    const found = await withinLimit(pool, limits.usual, check).catch(() => []);
    return String(rowsOf(found[0])[0]?.['Msg_text'] ?? own);
  }

  async function failed(lane: Lane, { pause }: Limits, error: unknown): Promise<unknown> {
    const code = errorCode(causeOf(error));
    if (error instanceof Refusal) return error;
    if (isCut(code)) {
      report(lane, `${lane.name} ${code}`);
      return new GameDatabaseAway(code);
    }
    if (isUnreachable(code)) return lose(code);
    const number = numberOf(error);
    if (number === null) return error;
    if (ended.has(number)) {
      lane.pausedUntil = performance.now() + pause;
      report(lane, `${lane.name} is too slow or locked`);
      return new GameDatabaseAway(tooSlow);
    }
    if (!passing.has(number)) {
      const message = missing.has(number) ? await messageOf(lane, error) : '';
      report(lane, `${lane.name.replace(inFull, '')} ${code} ${message}`);
    }
    return new GameDatabaseAway(code);
  }

  async function attempt<T>(lane: Lane, chosen: Limits, end: number, work: Work<T>): Promise<T> {
    const at = performance.now();
    if (isAway || at > end) throw new GameDatabaseAway();
    if (at < lane.pausedUntil) throw new GameDatabaseAway(tooSlow);
    const done = await withinLimit(pool, chosen, async (connection) => {
      held += 1;
      try {
        return await work(connection);
      } catch (error) {
        throw errorCode(error) === 'ER_ACCESS_DENIED_ERROR' ? noDefiner() : error;
      } finally {
        held -= 1;
      }
    });
    report(lane, '');
    return done;
  }

  async function run<T>(name: string, chosen: Limits, work: Work<T>): Promise<T> {
    const lane = laneOf(name, chosen);
    const end = performance.now() + queueLimit;
    for (;;) {
      try {
        return await lane.queue(() => slots(() => attempt(lane, chosen, end, work)));
      } catch (error) {
        if (!tooMany.has(numberOf(error) ?? 0)) throw await failed(lane, chosen, error);
        slots.concurrency = Math.max(1, held);
        setTimeout(() => {
          slots.concurrency = mostConnections;
        }, fewerFor).unref();
        await delay(retryPause);
      }
    }
  }

  const call: GameConnection['call'] = async (procedure, values, out, isKept) => {
    const state = { hasBegun: false, hasEnded: false };
    const marks = values.map(() => '?');
    if (out !== undefined) marks.push('@result');
    try {
      return await run(`procedure ${procedure}`, { ...limits.usual, pause: 0 }, async (connection) => {
        state.hasBegun = true;
        const rows = async (statement: string, given: readonly Value[] = []) =>
          rowsOf((await connection.execute(statement, [...given]))[0]);
        try {
          if (isKept) await connection.query('start transaction');
          // Prepared, so that no mode of the server reads a value as SQL.
          await connection.execute(`call ${procedure}(${marks.join(', ')})`, [...values]);
          if (out === undefined) return undefined;
          const result = (await rows('select @result as result'))[0]?.['result'];
          if (!isKept) return result;
          const isRight = await isKept(result, rows);
          await connection.query(isRight ? 'commit' : 'rollback');
          return isRight ? result : null;
        } catch (error) {
          if (numberOf(error) !== null) {
            // The procedure may have left a transaction or a lock.
            await connection.query('rollback');
            state.hasEnded = true;
          }
          connection.destroy();
          if (isUnfit(error, values)) throw new Refusal(400, serverMessages.textNotForGame);
          throw error;
        }
      });
    } catch (error) {
      if (!state.hasBegun || !(error instanceof GameDatabaseAway)) throw error;
      throw new GameWriteUncertain(error.code, state.hasEnded);
    }
  };

  return {
    async rows(statement, values = [], { isOptional = false, isSlow = false } = {}) {
      const [, view = 'database'] = / from (site_\w+)/.exec(statement) ?? [];
      const read = async (connection: PoolConnection) => {
        try {
          return rowsOf((await connection.execute(statement, [...values]))[0]);
        } catch (error) {
          const isNone = isOptional && /^ER_(NO_SUCH_TABLE|TABLEACCESS_DENIED_ERROR)$/.test(errorCode(error));
          if (isNone || isUnfit(error, values)) return [];
          throw error;
        }
      };
      if (!isSlow) {
        return await run(view, limits.usual, read).catch((error: unknown) => {
          if (!isCut(errorCode(error))) throw error;
          return run(view, limits.usual, read);
        });
      }
      return await run(`${view}${inFull}`, limits.slow, async (connection) => {
        await connection.query(setLimit(limits.slow));
        try {
          return await read(connection);
        } finally {
          await connection.query(setLimit(limits.usual));
        }
      });
    },
    call: (...given) =>
      call(...given).catch((error: unknown) => {
        if (errorCode(error) !== 'ER_LOCK_DEADLOCK') throw error;
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

/**
 * A single connection with another limit of a statement, in milliseconds. Its errors are those of the driver: the doctor
 * explains them.
 */
export async function connectOnce(url: string, limit: number) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(optionsOf(url));
  connection.on('error', () => undefined);
  await connection.query(setLimit({ server: limit }));
  const reader = {
    async rows(sql, values = []) {
      const timeout = limit + limits.usual.answer;
      // Not every statement can be prepared.
      if (values.length === 0) return rowsOf((await connection.query({ sql, timeout }))[0]);
      return rowsOf((await connection.execute({ sql, timeout }, [...values]))[0]);
    },
  } satisfies GameReader;
  return { ...reader, close: () => connection.end().catch(() => undefined) };
}

/** @throws {StartFailure} for an unknown value of `ssl`. */
function optionsOf(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get('ssl');
  if (ssl !== null && ssl !== 'verify') throw new StartFailure(messages.wrongSsl);
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
    connectTimeout: limits.usual.answer,
  };
}

function rowsOf(answer: unknown): readonly Row[] {
  return Array.isArray(answer) ? answer : [];
}

type Work<T> = (connection: PoolConnection) => Promise<T>;

/** Runs statements on a connection of the pool; one that does not answer in time is closed. */
async function withinLimit<T>(pool: Pool, { answer }: Limits, work: Work<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const noAnswer = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(noAnswer);
    }, answer);
  });
  const done = pool.getConnection().then(async (connection) => {
    // The caller has its answer already.
    if (isLate) {
      connection.release();
      throw noAnswer;
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

/** MariaDB denies access to a view or procedure whose definer does not exist, as if our own password were wrong. */
function noDefiner(): Error {
  return Object.assign(new Error('has a definer that does not exist'), {
    code: 'ER_NO_SUCH_USER',
    errno: 1449,
  });
}

/** The number of an error that the game's server answered; null for others. */
function numberOf(error: unknown): number | null {
  const cause = causeOf(error);
  const number = cause instanceof Error && 'errno' in cause ? Number(cause.errno) : 0;
  return number >= 1000 ? number : null;
}

/** Whether an error is about a text that a column or its collation cannot hold. */
function isUnfit(error: unknown, values: readonly Value[]): boolean {
  return unfitText.has(numberOf(error) ?? 0) && values.some((value) => /[^\x20-\x7e]/.test(String(value)));
}

/** Error codes of MariaDB while it refuses all connections or closes them. */
const refusing = /^ER_(SERVER_SHUTDOWN|CONNECTION_KILLED|(DB)?ACCESS_DENIED_ERROR|BAD_DB_ERROR|HOST_\w+)$/;

/** Error codes of the driver and the system for a connection that broke or cannot be made. */
const broken =
  /^(PROTOCOL_\w+|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|NOENT)|EAI_AGAIN|HANDSHAKE_\w+)$/;

/** Whether the server has ended a single connection. If it is stopping, the next connection fails too. */
function isCut(code: string): boolean {
  return /^(PROTOCOL_CONNECTION_LOST|ER_CONNECTION_KILLED|ECONNRESET|EPIPE)$/.test(code);
}

function isUnreachable(code: string): boolean {
  return refusing.test(code) || broken.test(code);
}
