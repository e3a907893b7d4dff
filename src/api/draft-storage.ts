import * as z from 'zod/mini';
import type { Story } from '#contract/entities.ts';
import { keepText } from './keeping.ts';

const storedStory = z.object({ datosImportantes: z.string(), historia: z.string() });

type UserId = string | number;

/** What a player typed and did not save, kept in this browser for each player apart. */
export interface DraftStorage {
  /** Damaged or blocked storage reads as no draft. */
  readStory(userID: UserId): Story | null;
  keepStory(userID: UserId, story: Story): void;
  dropStory(userID: UserId): void;
}

function storyKey(userID: UserId): string {
  return `vr.storyDraft.${userID}`;
}

export function createDraftStorage(window: Window): DraftStorage {
  return {
    readStory(userID) {
      try {
        const read = z.safeParse(
          storedStory,
          JSON.parse(window.localStorage.getItem(storyKey(userID)) ?? ''),
        );
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    keepStory(userID, story) {
      // A browser that keeps nothing still lets the story be written and saved.
      keepText(window, 'localStorage', storyKey(userID), JSON.stringify(story));
    },
    dropStory(userID) {
      try {
        window.localStorage.removeItem(storyKey(userID));
      } catch {
        // Nothing was kept either.
      }
    },
  };
}
