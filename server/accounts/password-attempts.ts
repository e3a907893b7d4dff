import { rateLimits as limits } from '#contract/limits.ts';
import type { Counted } from '../http/rate-limits.ts';
import type { HostServices } from '../services.ts';

/** The counters of wrong passwords for one subject; logins and password changes share the limits. */
export function passwordCounters(purpose: string, subject: string): Counted[] {
  return [
    { limit: limits.loginPerAccountMinute, purpose, subject },
    { limit: limits.loginPerAccountHour, purpose, subject },
  ];
}

/**
 * Whether a password is right. The attempt counts as wrong before the check, so that attempts at the same
 * moment all count; a right password gives it back.
 * @throws {Refusal} 429 when one of the counters is used up.
 */
export async function checkPassword(
  { passwords, rateLimits }: HostServices,
  counters: readonly Counted[],
  attempt: { hash: string | null; password: string },
): Promise<boolean> {
  const isRight = await passwords.verify(attempt.hash, attempt.password, () => rateLimits.take(...counters));
  if (isRight) await rateLimits.giveBack(...counters);
  return isRight;
}
