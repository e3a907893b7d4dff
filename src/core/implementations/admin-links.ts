import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { createLinkDraftStorage } from '#src/api/draft-storage.ts';

/** The typed links of administrators in this browser. */
export const linkDrafts = createLinkDraftStorage(window);

export const adminLinks = adminLinksMachine.provide({
  actions: {
    saveTyped: (_, { userID, typed }) =>
      Object.keys(typed).length === 0 ? linkDrafts.remove(userID) : linkDrafts.save(userID, typed),
  },
});
