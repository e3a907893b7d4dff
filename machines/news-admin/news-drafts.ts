import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { Progress } from './news-progress.ts';

// What an administrator wrote and has not saved: kept by the browser for each of them, so that it
// survives a reload, a lost session and a crash (behaviour 8.7).

/** A news on its way with its sub-news, or sub-news for one that is there already. */
export interface WritingDraft extends Progress {
  news: NewsDraft;
  /** The sub-news being typed, not yet in the list. */
  part: SubNewsDraft;
  /** Which of the pending ones it replaces: its place in the list. */
  editedIndex: number | null;
}

/** Which piece of writing a draft belongs to. */
export type DraftName =
  | { kind: 'newNews' }
  | { kind: 'additions'; newsId: number }
  | { kind: 'news'; id: number }
  | { kind: 'subNews'; newsId: number; id: number };

/** Whose draft it is, and of what. */
export interface DraftOwner {
  userID: string | number;
  name: DraftName;
}

export interface DraftKept extends DraftOwner {
  draft: WritingDraft | NewsDraft | SubNewsDraft;
}
