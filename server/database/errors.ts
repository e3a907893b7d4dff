import { causeOf, errorCode } from '../common/error-code.ts';

/**
 * PostgreSQL error codes: connection lost (08…), shutting down or starting (57P…), too many connections, a password
 * that is being changed.
 */
const serverCodes = /^(08\w{3}|57P0[1-5]|53300|28P01)$/;

/** System error codes for a broken or refused connection; ENOENT is a missing Unix socket. */
const systemCodes = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|NOENT)|EAI_AGAIN)$/;

/** The messages of the driver's own errors, which have no code. */
const driverMessages =
  /connection terminated|not queryable|query read timeout|timeout exceeded when trying to connect/i;

/** Whether a statement failed because PostgreSQL is unreachable; a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = causeOf(error);
  const code = errorCode(cause);
  return (
    serverCodes.test(code) ||
    systemCodes.test(code) ||
    (cause instanceof Error && driverMessages.test(cause.message))
  );
}

const uniqueViolation = '23505';

/** Whether a statement failed because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(causeOf(error)) === uniqueViolation;
}
