/** Names of what the site keeps in the browser's storage. */
export const storageKeys = {
  session: 'vr.session',
  theme: 'vr.theme',
  /** The build that a missing file reloaded the page for. */
  reloadedBuild: 'vr.reloadedBuild',
  quiz: 'vr.quiz',
  storyDraft: 'vr.storyDraft',
  nameDraft: 'vr.nameDraft',
  linkDrafts: 'vr.linkDrafts',
  newsDraft: 'vr.newsDraft',
} as const;
