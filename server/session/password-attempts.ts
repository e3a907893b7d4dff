import { rateLimits as limits } from '#contract/rate-limits.ts';
import type { Services } from '../services.ts';
import type { Counted } from './rate-limits.ts';

/** The counters of failed password checks for one subject. Logins and password changes share the limits. */
export function passwordCounters(purpose: string, subject: string): Counted[] {
  return [
    { limit: limits.loginPerAccountMinute, purpose, subject },
    { limit: limits.loginPerAccountHour, purpose, subject },
  ];
}

/**
 * Whether a password is right. The attempt is counted before the check, so that simultaneous attempts all
 * count, and refunded if the password is right.
 * @throws {Refusal} 429 when a counter has reached its limit.
 */
export async function checkPassword(
  { passwords, rateLimits }: Services,
  counters: readonly Counted[],
  attempt: { hash: string | null; password: string },
): Promise<boolean> {
  const isRight = await passwords.verify(attempt.hash, attempt.password, () => rateLimits.take(...counters));
  if (isRight) await rateLimits.refund(...counters);
  return isRight;
}
