import type { UserId } from '#contract/entities/account.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { Progress } from './news-progress.ts';

// Unsaved texts of an administrator: stored in the browser per administrator, so that they survive a
// reload, an expired session and a crash (behaviour 8.7).

/** A new news item with its sub-items, or sub-items for an existing news item. */
export interface WritingDraft extends Progress {
  news: NewsDraft;
  /** The sub-items in the form, not yet in the list. */
  part: SubNewsDraft;
  /** The index of the pending sub-item that it replaces, or null. */
  editedIndex: number | null;
}

/** The unsent text of an existing item. */
export interface EditDraft<Text> {
  text: Text;
  /** The server's text that it started from; null in drafts of earlier versions. */
  base: Text | null;
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

export interface SavedDraft extends DraftOwner {
  draft: WritingDraft | EditDraft<NewsDraft | SubNewsDraft>;
}
