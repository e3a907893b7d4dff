import { causeOf, errorCode } from '../common/error-code.ts';

const uniqueViolation = '23505';

/** Whether a statement failed because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(causeOf(error)) === uniqueViolation;
}
