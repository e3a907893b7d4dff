import type { UserId } from '#contract/entities/session.ts';

/** Unsent texts and quizzes. Their keys continue with the player's id. */
const draftKeys = {
  quiz: 'vr.quiz',
  storyDraft: 'vr.storyDraft',
  nameDraft: 'vr.nameDraft',
  linkDrafts: 'vr.linkDrafts',
  newsDraft: 'vr.newsDraft',
} as const;

/** Keys of the browser's storage. */
export const storageKeys = {
  session: 'vr.session',
  theme: 'vr.theme',
  /** The build for which a missing file has reloaded the page. */
  reloadedBuild: 'vr.reloadedBuild',
  /** The steady clock's time, stored while the wall clock is behind it (steady-clock.ts). */
  now: 'vr.now',
  /** The scroll positions of the tab's history entries. */
  scroll: 'vr.scroll',
  ...draftKeys,
} as const;

/** Whether a key holds a draft of a player. */
export function isDraftOf(userID: UserId, key: string): boolean {
  return Object.values(draftKeys).some((name) => `${key}.`.startsWith(`${name}.${userID}.`));
}
