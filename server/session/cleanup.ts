import { deleteOldDeliveries } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import { deleteExpiredAddresses } from './known-addresses.ts';
import { deleteExpiredMailTokens } from './mail-tokens.ts';
import { deleteExpiredChallenges } from './passkeys.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

/** Deletes expired sessions, mail tokens, known addresses, challenges, counters, old deliveries and days of the leaderboards. */
export async function cleanUp(parts: {
  readonly database: Database;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly topsDays: { deleteExpired(): Promise<void> };
}): Promise<void> {
  const { database, now, sessions, rateLimits, topsDays } = parts;
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
  await deleteExpiredChallenges(database, now());
  await deleteOldDeliveries(database, now());
  await topsDays.deleteExpired();
}
