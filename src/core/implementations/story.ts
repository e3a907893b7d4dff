import { isSameStory } from '#contract/rules/story.ts';
import { storyMachine } from '#machines/player/story.ts';
import { createStoryDraftStorage } from '#src/api/draft-storage.ts';

/** The unsaved stories in this browser. */
export const storyDrafts = createStoryDraftStorage(window);

export const story = storyMachine.provide({
  actions: {
    saveDraft: (_, { userID, story }) => storyDrafts.save(userID, story),
    removeDraft: (_, dropped) => {
      // Another tab may have written a newer draft, which only that tab may save or discard.
      const draft = storyDrafts.read(dropped.userID);
      if (draft && isSameStory(draft, dropped.story)) storyDrafts.remove(dropped.userID);
    },
  },
});
