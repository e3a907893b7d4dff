import { causeOf, errorCode } from '../program/start-failure.ts';

/** PostgreSQL's own codes: connection lost (08…), shutting down or starting (57P…), too many connections. */
const serverCodes = /^(08\w{3}|57P0[1-5]|53300)$/;

/** What the system says of a connection that breaks or cannot be made; ENOENT is a missing Unix socket. */
const systemCodes = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|NOENT)|EAI_AGAIN)$/;

/** The driver's errors have no code. */
const driverMessages = /connection terminated|not queryable|timeout exceeded when trying to connect/i;

/** Whether a statement failed because PostgreSQL cannot be reached now; another try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  const code = errorCode(cause);
  return (
    serverCodes.test(code) ||
    systemCodes.test(code) ||
    (cause instanceof Error && driverMessages.test(cause.message))
  );
}
