import { causeOf, errorCode } from '../common/error-code.ts';
import { StartFailure } from '../common/start-failure.ts';
import { type Finding, problem } from './findings.ts';

/** What the doctor says about errors of the game's database. */

const checkUrl = 'in GAME_DATABASE_URL';

/** What to do, by the code of the driver or the server. */
type Advices = readonly (readonly [codes: RegExp, advice: string])[];

const connecting: Advices = [
  [/^ECONNREFUSED$/, `Check host and port ${checkUrl}, that MariaDB runs, and its bind-address.`],
  [/^ENOENT$/, `Check socketPath ${checkUrl}, and that MariaDB runs.`],
  [/^(ENOTFOUND|EAI_AGAIN)$/, `Check the host ${checkUrl}.`],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, `Check host and port ${checkUrl}, and the firewall.`],
  [/^(PROTOCOL_\w+|ECONNRESET|EPIPE)$/, `Check that MariaDB is behind host and port ${checkUrl}.`],
  [
    /^ER_ACCESS_DENIED_ERROR$/,
    `Check user and password ${checkUrl}, and that user.sql creates the user for this host. One with "require ssl" needs ?ssl=verify.`,
  ],
  [/^ER_HOST_\w+$/, 'Create the user for this host: deploy/game-database/user.sql.'],
  [/^ER_(DBACCESS_DENIED_ERROR|BAD_DB_ERROR)$/, `Check the schema ${checkUrl}, and load user.sql.`],
  [/^ER_SECURE_TRANSPORT_REQUIRED$/, `Add ?ssl=verify to GAME_DATABASE_URL.`],
  [/^HANDSHAKE_NO_SSL_SUPPORT$/, 'Give MariaDB a certificate (ssl_cert, ssl_key), or use a tunnel.'],
  [
    /^(HANDSHAKE_SSL_ERROR|ERR_TLS_\w+|\w*CERT\w*)$/,
    `The certificate must name the host ${checkUrl}. Set NODE_EXTRA_CA_CERTS for one of your own.`,
  ],
  [/^ER_(CON_COUNT|TOO_MANY_USER|USER_LIMIT)\w+$/, 'Allow the site 10 connections (max_user_connections).'],
];

const reading: Advices = [
  [/^ER_(BAD_FIELD_ERROR|NO_SUCH_TABLE)$/, 'Correct the view: docs/game-database.md has its columns.'],
  // MariaDB answers also 'Access denied' if the definer does not exist.
  [
    /^ER_(VIEW_INVALID|NO_SUCH_USER|\w*ACCESS_DENIED_ERROR)$/,
    'Correct the view, and load it as a user who exists and may read the tables: it acts with the rights of that user.',
  ],
  [/^ER_QUERY_\w+$/, 'Make the view faster: see "game speed".'],
  [/^ER_LOCK_\w+$/, 'Try again: the game holds a lock.'],
];

/** The message of an error: it names users, views and columns, but no values. */
export function gameMessageOf(error: unknown): string {
  const cause = causeOf(error);
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error && first.message !== '' ? first.message : errorCode(cause);
}

function adviceOf(error: unknown, advices: Advices): string {
  const cause = causeOf(error);
  const number = cause instanceof Error && 'errno' in cause ? Number(cause.errno) : 0;
  // The driver has no name for MariaDB's limit of time.
  const code = number === 1969 ? 'ER_QUERY_TIMEOUT' : errorCode(cause);
  return advices.find(([codes]) => codes.test(code))?.[1] ?? `The code of this error is ${code}.`;
}

/** What to do about an error of a statement. */
export function gameAdviceOf(error: unknown): string {
  const collations = gameMessageOf(error).matchAll(/\((\w+),[A-Z]+\)/g);
  const names = Array.from(collations, ([, name]) => `'${name}'`).join(', ');
  if (names === '') return adviceOf(error, reading);
  return `As root \`select * from information_schema.columns where collation_name in (${names})\` lists texts. Write convert(COLUMN using utf8mb4) in the view for those that it compares.`;
}

/** An error of a statement as a result. */
export const gameFailure = (error: unknown, what = '') => failure(error, what, gameAdviceOf);

/** Why there is no connection. */
export function connectFailure(error: unknown, url: string): Finding {
  const { hostname, port, searchParams } = new URL(url);
  const place = searchParams.get('socketPath') ?? `${hostname}:${port || 3306}`;
  return failure(error, `no connection to ${place}: `, (of) => adviceOf(of, connecting));
}

function failure(error: unknown, what: string, advise: (error: unknown) => string): Finding {
  if (error instanceof StartFailure) return problem(error.message, 'Correct this variable.');
  return problem(`${what}${gameMessageOf(error)}`, advise(error));
}
