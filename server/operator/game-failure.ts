import { causeOf, errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';
import { type Finding, problem } from './findings.ts';

/** What the doctor says about errors of the game's database. */

/** What to do, by the code of the driver or the server. */
type Advices = readonly (readonly [codes: RegExp, advice: string])[];

const connecting = (): Advices => [
  [/^ECONNREFUSED$/, messages.hostAndPort],
  [/^ENOENT$/, messages.socketPath],
  [/^(ENOTFOUND|EAI_AGAIN)$/, messages.hostName],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, messages.firewall],
  [/^(PROTOCOL_\w+|ECONNRESET|EPIPE)$/, messages.otherProgram],
  [/^ER_ACCESS_DENIED_ERROR$/, messages.userAndPassword],
  [/^ER_HOST_\w+$/, messages.userForHost],
  [/^ER_(DBACCESS_DENIED_ERROR|BAD_DB_ERROR)$/, messages.schemaName],
  [/^ER_SECURE_TRANSPORT_REQUIRED$/, messages.notEncryptedAdvice],
  [/^HANDSHAKE_NO_SSL_SUPPORT$/, messages.serverCertificate],
  [/^(HANDSHAKE_SSL_ERROR|ERR_TLS_\w+|\w*CERT\w*)$/, messages.certificateName],
  [/^ER_(CON_COUNT|TOO_MANY_USER|USER_LIMIT)\w+$/, messages.connections],
];

const reading = (): Advices => [
  [/^ER_(BAD_FIELD_ERROR|NO_SUCH_TABLE)$/, messages.viewColumns],
  // MariaDB answers also 'Access denied' if the definer does not exist.
  [/^ER_(VIEW_INVALID|NO_SUCH_USER|\w*ACCESS_DENIED_ERROR)$/, messages.viewDefiner],
  [/^ER_QUERY_\w+$/, messages.slowViewAdvice],
  [/^ER_LOCK_\w+$/, messages.lockAdvice],
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
  return advices.find(([codes]) => codes.test(code))?.[1] ?? messages.unknownError(code);
}

/** What to do about an error of a statement. */
export function gameAdviceOf(error: unknown): string {
  const collations = gameMessageOf(error).matchAll(/\((\w+),[A-Z]+\)/g);
  const names = Array.from(collations, ([, name]) => `'${name}'`).join(', ');
  if (names === '') return adviceOf(error, reading());
  return messages.collations(names);
}

/** An error of a statement as a result. */
export const gameFailure = (error: unknown, what = '') =>
  failure(error, `${what}${gameMessageOf(error)}`, gameAdviceOf);

/** Why there is no connection. */
export function connectFailure(error: unknown, url: string): Finding {
  const { hostname, port, searchParams } = new URL(url);
  const place = searchParams.get('socketPath') ?? `${hostname}:${port || 3306}`;
  return failure(error, messages.noConnection(place, gameMessageOf(error)), (of) =>
    adviceOf(of, connecting()),
  );
}

function failure(error: unknown, text: string, advise: (error: unknown) => string): Finding {
  if (error instanceof StartFailure) return problem(error.message, messages.variableAdvice);
  return problem(text, advise(error));
}
