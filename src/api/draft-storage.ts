import * as z from 'zod/mini';
import type { UserId } from '#contract/entities/session.ts';
import type { TypedLinks } from '#machines/admin/admin-links.ts';
import { onChangeElsewhere, readJson, removeKey, writeText } from './browser-storage.ts';

/** Drafts in this browser, stored per player. */
export interface DraftStorage<Draft> {
  /** Returns null if the storage is damaged or blocked. */
  read(userID: UserId): Draft | null;
  save(userID: UserId, draft: Draft): void;
  remove(userID: UserId): void;
  /**
   * Calls the listener when another tab has stored a draft; see `onChangeElsewhere` in `browser-storage.ts`. Returns a
   * function that removes the listener.
   */
  onChangeElsewhere(userID: UserId, listener: (draft: Draft) => void): () => void;
}

/** The new URLs that an administrator is typing, by link id. */
export function createLinkDraftStorage(window: Window): DraftStorage<TypedLinks> {
  return createDraftStorage(window, 'vr.linkDrafts', z.record(z.string(), z.string()));
}

function createDraftStorage<S extends z.ZodMiniType>(
  window: Window,
  name: string,
  schema: S,
): DraftStorage<z.output<S>> {
  const keyOf = (userID: UserId) => `${name}.${userID}`;
  const read = (userID: UserId) => readJson(window, 'localStorage', keyOf(userID), schema);
  return {
    read,
    save(userID, draft) {
      // Without storage the text can still be written and sent.
      writeText(window, 'localStorage', keyOf(userID), JSON.stringify(draft));
    },
    remove: (userID) => removeKey(window, 'localStorage', keyOf(userID)),
    onChangeElsewhere: (userID, listener) =>
      onChangeElsewhere(window, keyOf(userID), () => {
        const draft = read(userID);
        if (draft) listener(draft);
      }),
  };
}
