import { deleteOldDeliveries } from '../database/deliveries.ts';
import { deleteExpiredAddresses } from './known-addresses.ts';
import { deleteExpiredMailTokens } from './mail-tokens.ts';
import type { Parts } from './parts.ts';
import { deleteExpiredChallenges } from './passkeys.ts';

/** Deletes expired sessions, mail tokens, known addresses, challenges, counters, old deliveries and days of the leaderboards. */
export async function cleanUp({
  database,
  now,
  sessions,
  rateLimits,
  topsDays,
}: Parts & { readonly topsDays: { deleteExpired(): Promise<void> } }): Promise<void> {
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
  await deleteExpiredChallenges(database, now());
  await deleteOldDeliveries(database, now());
  await topsDays.deleteExpired();
}
