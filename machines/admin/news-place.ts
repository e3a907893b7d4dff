import type { DraftName } from './news-drafts.ts';

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
