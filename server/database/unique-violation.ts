import { errorCode } from '../program/start-failure.ts';

const uniqueViolation = '23505';

/** Whether a statement failed because a unique index holds the same value already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorCode(cause) === uniqueViolation;
}
