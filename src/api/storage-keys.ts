import type { UserId } from '#contract/calls/session.ts';
import { themeKey } from '#contract/theme-key.ts';

/** Keys of the browser's storage. Those of drafts are in contract/drafts/. */
export const storageKeys = {
  session: 'vr.session',
  /** Ended sessions of which the server does not know yet (log-out.ts). */
  ended: 'vr.ended',
  theme: themeKey,
  /** The build for which a missing file has reloaded the page. */
  reloadedBuild: 'vr.reloadedBuild',
  /** The steady clock's time, stored while the wall clock is behind it (steady-clock.ts). */
  now: 'vr.now',
  /** The scroll positions of the tab's history entries. */
  scroll: 'vr.scroll',
} as const;

/** Whether a key holds a draft of a player: only the keys of drafts continue with an id. */
export function isDraftOf(userID: UserId, key: string): boolean {
  return `${key}.`.replace(/^vr\.\w+\./, '').startsWith(`${userID}.`);
}
