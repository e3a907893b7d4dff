import type { Services } from '../services.ts';
import { deleteExpiredAddresses } from './known-addresses.ts';
import { deleteExpiredMailTokens } from './mail-tokens.ts';

/** Deletes expired sessions, mail tokens, known addresses and counters. */
export async function cleanUp({ database, sessions, rateLimits, now }: Services): Promise<void> {
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
}
