import { renameMachine } from '#machines/player/rename.ts';
import { createNameDraftStorage } from '#src/api/draft-storage.ts';

/** The typed new names in this browser. */
export const nameDrafts = createNameDraftStorage(window);

export const rename = renameMachine.provide({
  actions: {
    saveDraft: (_, { userID, draft }) => nameDrafts.save(userID, draft),
    removeDraft: (_, { userID }) => nameDrafts.remove(userID),
  },
});
