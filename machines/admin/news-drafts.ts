import type { UserId } from '#contract/calls/session.ts';
import type { newsDrafts, WritingDraft } from '#contract/drafts/admin.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { DraftsFound } from '#machines/shared/draft.ts';

// The unsent texts of an administrator (behaviour 8.7), what opens each, and which of them belong to items that do not exist
// any more.

/** The item that a draft belongs to. */
export type DraftName =
  | { kind: 'newNews' }
  | { kind: 'additions'; newsId: number }
  | { kind: 'news'; id: number }
  | { kind: 'subNews'; newsId: number; id: number };

/** A stored draft with its texts in the form of a new news item. */
export interface StoredDraft {
  name: DraftName;
  texts: WritingDraft;
}

/** The progress of a publication, sufficient to continue it even after the page was closed. */
export type Progress = Pick<
  WritingDraft,
  'newsId' | 'sentNews' | 'newestNewsId' | 'newestSubNewsId' | 'created' | 'pending'
>;

/** Selects the progress of a publication. */
export function progressOf(progress: Progress): Progress {
  const { newsId, sentNews, newestNewsId, newestSubNewsId, created, pending } = progress;
  return { newsId, sentNews, newestNewsId, newestSubNewsId, created, pending };
}

/**
 * The progress when the news item is gone: all sub-news are pending, equal ones once. It keeps `newestNewsId`: if
 * the list was out of date, the next look finds the news item by its texts.
 */
export function restarted({ newestNewsId, created, pending }: Progress): Progress {
  const again = created.filter((sent) => !pending.some((other) => isSameSubNews(sent, other)));
  return {
    newsId: null,
    sentNews: null,
    newestNewsId,
    newestSubNewsId: null,
    created: [],
    pending: [...again, ...pending],
  };
}

export function isSameNews(one: NewsDraft, other: NewsDraft): boolean {
  return isSame(one.titulo, other.titulo) && isSame(one.descripcion, other.descripcion);
}

export function isSameSubNews(one: SubNewsDraft, other: SubNewsDraft): boolean {
  return isSame(one.minititulo, other.minititulo) && isSame(one.contenido, other.contenido);
}

/** A server may trim texts before storing them. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** The unsent text of an existing item. */
export interface EditDraft<Text> {
  text: Text;
  /** The server's text that it started from. */
  base: Text;
}

type AnyDraft = (typeof newsDrafts.schema)['_zod']['output'];

/** The stored drafts of an administrator. */
export type NewsDraftsFound = DraftsFound<AnyDraft>;

export const noNews: NewsDraft = { titulo: '', descripcion: '' };
export const noSubNews: SubNewsDraft = { minititulo: '', contenido: '' };

const nothingWritten: WritingDraft = {
  news: noNews,
  subNews: noSubNews,
  created: [],
  pending: [],
  newsId: null,
  sentNews: null,
  newestNewsId: null,
  newestSubNewsId: null,
  editedIndex: null,
};

/** A new news item with some texts. */
export function newNewsWith(texts: Partial<Pick<WritingDraft, 'news' | 'subNews'>>): WritingDraft {
  return { ...nothingWritten, ...texts };
}

/** A new news item with the sub-news that were written for another one. */
function newNewsFrom(additions: WritingDraft): WritingDraft {
  const { subNews, editedIndex, pending } = additions;
  const { pending: all } = restarted(additions);
  return {
    ...newNewsWith({ subNews }),
    pending: all,
    editedIndex: editedIndex === null ? null : editedIndex + all.length - pending.length,
  };
}

/** The texts of a draft that are not empty, in reading order. */
export function textsOf({ news, pending, subNews }: WritingDraft): (NewsDraft | SubNewsDraft)[] {
  return [news, ...pending, subNews].filter((text) =>
    Object.values(text).some((words) => words.trim() !== ''),
  );
}

/** The name of a draft in the browser's storage. */
export function itemOf({ kind, ...ids }: DraftName): string {
  return [kind, ...Object.values(ids)].join('.');
}

/** The names of all stored drafts, also of damaged ones. */
export function namesOf({ drafts }: NewsDraftsFound): readonly DraftName[] {
  return drafts.map(({ item }) => nameOfItem(item)).filter((name) => name !== null);
}

/** What is open: the table, a new news item, or a news item with its form or its sub-news. */
export interface Opened {
  mode: 'viewing' | 'adding' | 'editing' | 'detail';
  /** The id of the news item, if one is open. */
  openId: number | null;
}

/** What is open, beside a page of the table. */
export interface Place extends Opened {
  /** As in the URL, possibly out of range. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
}

export const table: Opened = { mode: 'viewing', openId: null };

/** The newest news of all. */
export const newest: Place = { ...table, page: 1, query: '' };

/** What opens a draft. */
export function openedBy(draft: DraftName | undefined): Opened {
  if (!draft) return table;
  if (draft.kind === 'newNews') return { mode: 'adding', openId: null };
  if (draft.kind === 'news') return { mode: 'editing', openId: draft.id };
  return { mode: 'detail', openId: draft.newsId };
}

/** The stored drafts that can be read. */
export function storedDrafts({ drafts }: NewsDraftsFound): readonly StoredDraft[] {
  return drafts.flatMap(({ item, draft }) => {
    const name = nameOfItem(item);
    return name && draft ? [{ name, texts: newNewsOf(name, draft) }] : [];
  });
}

function nameOfItem(item: string): DraftName | null {
  const [kind, ...ids] = item.split('.');
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

function newNewsOf({ kind }: DraftName, draft: AnyDraft): WritingDraft {
  if ('pending' in draft) return kind === 'additions' ? newNewsFrom(draft) : draft;
  return newNewsWith('titulo' in draft.text ? { news: draft.text } : { subNews: draft.text });
}

/** The drafts without the named one. */
export function draftsWithout(drafts: readonly StoredDraft[], name: DraftName): readonly StoredDraft[] {
  return drafts.filter((draft) => itemOf(draft.name) !== itemOf(name));
}

/** The drafts of news items that are not in the list any more (behaviour 8.12). */
export function draftsWithoutNews(
  drafts: readonly StoredDraft[],
  news: readonly { id: number }[],
): readonly StoredDraft[] {
  return drafts.filter(({ name }) => {
    if (name.kind === 'newNews') return false;
    const wanted = name.kind === 'news' ? name.id : name.newsId;
    return !news.some(({ id }) => id === wanted);
  });
}

/** The drafts of sub-news of a news item that are not in its list any more. */
export function draftsWithoutSubNews(
  drafts: readonly StoredDraft[],
  newsId: number,
  subNews: readonly { id: number }[],
): readonly StoredDraft[] {
  return drafts.filter(
    ({ name }) =>
      name.kind === 'subNews' && name.newsId === newsId && !subNews.some(({ id }) => id === name.id),
  );
}

/** A draft of an item that is gone is discarded by the user, or has become a new news item. */
export interface DraftDiscarded {
  type: 'lost.discarded';
  name: DraftName;
}

/**
 * The state that reads the stored drafts, again whenever something may have changed. The machine declares the actor
 * `drafts`, and the actions `takeDrafts`, `dropDraft` and `forgetDraft`.
 */
export const knownDrafts = {
  description: 'Los borradores que guarda el navegador',
  initial: 'known',
  states: {
    known: {
      description: 'Los conoce',
      invoke: {
        id: 'drafts',
        src: 'drafts',
        input: ({ context }: { context: { userID: UserId } }) => ({ userID: context.userID }),
      },
      on: {
        'list.outdated': { target: 'known', reenter: true },
        'drafts.found': {
          actions: {
            type: 'takeDrafts',
            params: ({ event }: { event: NewsDraftsFound }) => event,
          },
        },
        'lost.discarded': {
          actions: [
            { type: 'dropDraft', params: ({ event }: { event: DraftDiscarded }) => event },
            { type: 'forgetDraft', params: ({ event }: { event: DraftDiscarded }) => event },
          ],
        },
      },
    },
  },
} as const;
