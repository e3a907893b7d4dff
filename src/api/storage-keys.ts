/** Keys of the browser's storage. */
export const storageKeys = {
  session: 'vr.session',
  theme: 'vr.theme',
  /** The build for which a missing file has reloaded the page. */
  reloadedBuild: 'vr.reloadedBuild',
  quiz: 'vr.quiz',
  storyDraft: 'vr.storyDraft',
  nameDraft: 'vr.nameDraft',
  linkDrafts: 'vr.linkDrafts',
  newsDraft: 'vr.newsDraft',
} as const;
