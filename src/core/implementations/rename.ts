import { renameMachine } from '#machines/player/rename.ts';
import { createNameDraftStorage } from '../../api/draft-storage.ts';

/** The typed new names in this browser. */
export const nameDrafts = createNameDraftStorage(window);

export const rename = renameMachine.provide({
  actions: {
    keepDraft: (_, { userID, draft }) => nameDrafts.save(userID, draft),
    dropDraft: (_, { userID }) => nameDrafts.remove(userID),
  },
});
