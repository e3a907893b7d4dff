import type { UserId } from '#contract/entities/session.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { Progress } from './news-progress.ts';

// Unsaved texts of an administrator: stored in the browser per administrator, so that they survive a
// reload, an expired session and a crash (behaviour 8.7).

/** A new news item with its sub-news, or sub-news for an existing news item. */
export interface WritingDraft extends Progress {
  news: NewsDraft;
  /** The sub-news in the form, not yet in the list. */
  subNews: SubNewsDraft;
  /** The index of the pending sub-news item that it replaces, or null. */
  editedIndex: number | null;
}

/** The unsent text of an existing item. */
export interface EditDraft<Text> {
  text: Text;
  /** The server's text that it started from. */
  base: Text;
}

/** The item that a draft belongs to. */
export type DraftName =
  | { kind: 'newNews' }
  | { kind: 'additions'; newsId: number }
  | { kind: 'news'; id: number }
  | { kind: 'subNews'; newsId: number; id: number };

/** The owner and the name of a draft. */
export interface DraftOwner {
  userID: UserId;
  name: DraftName;
}

/** A stored draft with its texts in the form of a new news item. */
export interface StoredDraft {
  name: DraftName;
  texts: WritingDraft;
}

/** The drafts without the named one. */
export function draftsWithout(drafts: readonly StoredDraft[], name: DraftName): readonly StoredDraft[] {
  const removed = JSON.stringify(name);
  return drafts.filter((draft) => JSON.stringify(draft.name) !== removed);
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

export interface SavedDraft extends DraftOwner {
  draft: WritingDraft | EditDraft<NewsDraft | SubNewsDraft>;
}
