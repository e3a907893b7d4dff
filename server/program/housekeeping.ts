import { forgetOldAddresses } from '../accounts/known-addresses.ts';
import { forgetOldMailTokens } from '../accounts/mail-tokens.ts';
import type { HostServices } from '../services.ts';

const hour = 60 * 60_000;

/** Deletes sessions, mail tokens, known addresses and counters whose time is over. */
export async function tidyUp({ database, sessions, rateLimits, now }: HostServices): Promise<void> {
  await sessions.forgetOld();
  await rateLimits.forgetOld();
  await forgetOldMailTokens(database, now());
  await forgetOldAddresses(database, now());
}

/** Tidies up now and every hour; returns what ends it. */
export function keepTidy(services: HostServices): () => void {
  const { background } = services;
  background.start(() => tidyUp(services));
  const timer = setInterval(() => background.start(() => tidyUp(services)), hour);
  timer.unref();
  return () => clearInterval(timer);
}
