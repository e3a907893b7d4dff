import { deleteExpiredAddresses } from '../accounts/known-addresses.ts';
import { deleteExpiredMailTokens } from '../accounts/mail-tokens.ts';
import type { Services } from '../services.ts';

/** Deletes expired sessions, mail tokens, known addresses and counters. */
export async function cleanUp({ database, sessions, rateLimits, now }: Services): Promise<void> {
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
}
