import { deleteExpiredAddresses } from '../accounts/known-addresses.ts';
import { deleteExpiredMailTokens } from '../accounts/mail-tokens.ts';
import type { Services } from '../services.ts';

const hour = 60 * 60_000;

/** Deletes expired sessions, mail tokens, known addresses and counters. */
export async function cleanUp({ database, sessions, rateLimits, now }: Services): Promise<void> {
  await sessions.deleteExpired();
  await rateLimits.deleteExpired();
  await deleteExpiredMailTokens(database, now());
  await deleteExpiredAddresses(database, now());
}

/** Cleans up now and every hour; returns a function that stops it. */
export function startCleanup(services: Services): () => void {
  const { background } = services;
  background.start(() => cleanUp(services));
  const timer = setInterval(() => background.start(() => cleanUp(services)), hour);
  timer.unref();
  return () => clearInterval(timer);
}
