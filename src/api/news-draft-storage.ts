import * as z from 'zod/mini';
import type { UserId } from '#contract/entities/session.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { newNewsFrom, newNewsWith } from '#machines/admin/news-composition.ts';
import type {
  DraftName,
  DraftOwner,
  EditDraft,
  SavedDraft,
  StoredDraft,
  WritingDraft,
} from '#machines/admin/news-drafts.ts';
import { keysIn, onChangeElsewhere, readJson, removeKey, writeText } from './browser-storage.ts';

const newsDraft = z.object({ titulo: z.string(), descripcion: z.string() });
const subNewsDraft = z.object({ minititulo: z.string(), contenido: z.string() });
const newsEdit = z.object({ text: newsDraft, base: newsDraft });
const subNewsEdit = z.object({ text: subNewsDraft, base: subNewsDraft });
const idOrNone = z.nullable(z.number());
const writingDraft = z.object({
  news: newsDraft,
  subNews: subNewsDraft,
  editedIndex: idOrNone,
  newsId: idOrNone,
  newestNewsId: idOrNone,
  newestSubNewsId: idOrNone,
  created: z.array(subNewsDraft),
  pending: z.array(subNewsDraft),
});

/** Drafts of the news administration in this browser, stored per administrator. */
export interface NewsDraftStorage {
  // Returns null if the storage is damaged or blocked.
  readWriting(owner: DraftOwner): WritingDraft | null;
  readNews(owner: DraftOwner): EditDraft<NewsDraft> | null;
  readSubNews(owner: DraftOwner): EditDraft<SubNewsDraft> | null;
  /** The names of the stored drafts, in no particular order. */
  unsavedOf(userID: UserId): readonly DraftName[];
  /** All stored drafts with their texts, except damaged ones. */
  draftsOf(userID: UserId): readonly StoredDraft[];
  save(draft: SavedDraft): void;
  remove(owner: DraftOwner): void;
  /**
   * Calls the listener when another tab has stored or removed a draft; see `onChangeElsewhere` in `browser-storage.ts`.
   * Returns a function that removes the listener.
   */
  onChangeElsewhere(owner: DraftOwner, listener: () => void): () => void;
}

function prefixOf(userID: UserId): string {
  return `${'vr.newsDraft'}.${userID}.`;
}

function keyOf(userID: UserId, name: DraftName): string {
  switch (name.kind) {
    case 'newNews':
      return `${prefixOf(userID)}newNews`;
    case 'additions':
      return `${prefixOf(userID)}additions.${name.newsId}`;
    case 'news':
      return `${prefixOf(userID)}news.${name.id}`;
    case 'subNews':
      return `${prefixOf(userID)}subNews.${name.newsId}.${name.id}`;
  }
}

/** Parses the name of a draft from its key. */
function nameAt(userID: UserId, key: string): DraftName | null {
  if (!key.startsWith(prefixOf(userID))) return null;
  const [kind, ...ids] = key.slice(prefixOf(userID).length).split('.');
  const [first = 0, second = 0] = ids.map(Number);
  switch (kind) {
    case 'newNews':
      return { kind };
    case 'additions':
      return { kind, newsId: first };
    case 'news':
      return { kind, id: first };
    case 'subNews':
      return { kind, newsId: first, id: second };
    default:
      return null;
  }
}

export function createNewsDraftStorage(window: Window): NewsDraftStorage {
  function read<S extends z.ZodMiniType>(schema: S, { userID, name }: DraftOwner): z.output<S> | null {
    return readJson(window, 'localStorage', keyOf(userID, name), schema);
  }

  const readWriting = (owner: DraftOwner) => read(writingDraft, owner);
  const readNews = (owner: DraftOwner) => read(newsEdit, owner);
  const readSubNews = (owner: DraftOwner) => read(subNewsEdit, owner);

  function unsavedOf(userID: UserId): readonly DraftName[] {
    const names = keysIn(window, 'localStorage').map((key) => nameAt(userID, key));
    return names.filter((name) => name !== null);
  }

  function textsOf(owner: DraftOwner): WritingDraft | null {
    switch (owner.name.kind) {
      case 'newNews':
        return readWriting(owner);
      case 'additions': {
        const additions = readWriting(owner);
        return additions && newNewsFrom(additions);
      }
      case 'news': {
        const edit = readNews(owner);
        return edit && newNewsWith({ news: edit.text });
      }
      case 'subNews': {
        const edit = readSubNews(owner);
        return edit && newNewsWith({ subNews: edit.text });
      }
    }
  }

  return {
    readWriting,
    readNews,
    readSubNews,
    unsavedOf,
    draftsOf: (userID) =>
      unsavedOf(userID).flatMap((name) => {
        const texts = textsOf({ userID, name });
        return texts ? [{ name, texts }] : [];
      }),
    save({ userID, name, draft }) {
      // Without storage the news item can still be written and sent.
      writeText(window, 'localStorage', keyOf(userID, name), JSON.stringify(draft));
    },
    remove: ({ userID, name }) => removeKey(window, 'localStorage', keyOf(userID, name)),
    onChangeElsewhere: ({ userID, name }, listener) =>
      onChangeElsewhere(window, keyOf(userID, name), listener),
  };
}
