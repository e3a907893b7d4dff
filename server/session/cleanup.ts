import { lte } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { deleteOldDeliveries } from '../database/deliveries.ts';
import { leaderboardDays } from '../database/schema.ts';
import { deleteExpiredAddresses } from './known-addresses.ts';
import { deleteExpiredMailTokens } from './mail-tokens.ts';
import type { Parts } from './parts.ts';
import { deleteExpiredChallenges } from './passkeys.ts';

/** Deletes expired sessions, mail tokens, known addresses, challenges, counters, old deliveries and days of the leaderboards. */
export async function cleanUp({ database, now, sessions, rateLimits }: Parts): Promise<void> {
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
  await deleteExpiredChallenges(database, now());
  await deleteOldDeliveries(database, now());
  const lastDay = new Date(now() - limits.leaderboardDays * 86_400_000).toISOString().slice(0, 10);
  await database.delete(leaderboardDays).where(lte(leaderboardDays.day, lastDay));
}
