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
  ...draftKeys,
} as const;

/** Whether a key holds a draft of a player. */
export function isDraftOf(userID: string | number, key: string): boolean {
  return Object.values(draftKeys).some((name) => `${key}.`.startsWith(`${name}.${userID}.`));
}
