import * as z from 'zod/mini';
import type { Story } from '#contract/entities/player.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import type { TypedLinks } from '#machines/admin/links.ts';
import type { NameDraft } from '#machines/player/rename.ts';
import { storageKeys } from './storage-keys.ts';
import { writeText } from './storage-writes.ts';

type UserId = string | number;

/** What somebody typed and did not save, kept in this browser for each of them apart. */
export interface DraftStorage<Draft> {
  /** Damaged or blocked storage reads as no draft. */
  read(userID: UserId): Draft | null;
  keep(userID: UserId, draft: Draft): void;
  drop(userID: UserId): void;
}

/** The story that a player is writing. */
export function createStoryDraftStorage(window: Window): DraftStorage<Story> {
  return createDraftStorage(
    window,
    storageKeys.storyDraft,
    z.object({ datosImportantes: z.string(), historia: z.string() }),
  );
}

/** The character's new name that a player is typing, and the role chosen for it. */
export function createNameDraftStorage(window: Window): DraftStorage<NameDraft> {
  return createDraftStorage(
    window,
    storageKeys.nameDraft,
    z.object({ name: z.string(), role: z.nullable(z.enum(characterRoles)) }),
  );
}

/** The new targets that an administrator is typing, by the ids of their links. */
export function createLinkDraftStorage(window: Window): DraftStorage<TypedLinks> {
  return createDraftStorage(window, storageKeys.linkDrafts, z.record(z.string(), z.string()));
}

function createDraftStorage<S extends z.ZodMiniType>(
  window: Window,
  name: string,
  schema: S,
): DraftStorage<z.output<S>> {
  const keyOf = (userID: UserId) => `${name}.${userID}`;
  return {
    read(userID) {
      try {
        const draft = z.safeParse(schema, JSON.parse(window.localStorage.getItem(keyOf(userID)) ?? ''));
        return draft.success ? draft.data : null;
      } catch {
        return null;
      }
    },
    keep(userID, draft) {
      // A browser that keeps nothing still lets it be written and saved.
      writeText(window, 'localStorage', keyOf(userID), JSON.stringify(draft));
    },
    drop(userID) {
      try {
        window.localStorage.removeItem(keyOf(userID));
      } catch {
        // Nothing was kept either.
      }
    },
  };
}
