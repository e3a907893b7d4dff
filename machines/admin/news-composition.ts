import type { ActorRef, Snapshot } from 'xstate';
import type { News, SubNews } from '#contract/calls/public.ts';
import type { UserId } from '#contract/calls/session.ts';
import type { WritingDraft } from '#contract/drafts/admin.ts';
import type { adminMessages } from '#contract/messages/admin.ts';
import { toPrintable } from '#contract/printable.ts';
import {
  isNewsComplete,
  isNewsTextTooLong,
  isSubNewsComplete,
  type NewsDraft,
  type SubNewsDraft,
} from '#contract/rules/news.ts';
import {
  type DraftDiscarded,
  type DraftName,
  isSameNews,
  isSameSubNews,
  newNewsWith,
  noNews,
  noSubNews,
  type Progress,
  progressOf,
  type StoredDraft,
} from './news-drafts.ts';

// The data of a news item in progress: its texts and its list of sub-news.

export type Problem =
  | Extract<
      keyof typeof adminMessages.newsAdmin,
      | 'incomplete'
      | 'subNewsRequired'
      | 'subNewsIncomplete'
      | 'subNewsRepeated'
      | 'subNewsNotAdded'
      | 'nothingPending'
    >
  /** The field says it. */
  | 'tooLong';

export interface WritingContext extends WritingDraft {
  userID: UserId;
  /** Whether the sub-news are for an existing news item. */
  isAddition: boolean;
  problem: Problem | null;
  isRestored: boolean;
  /** The draft of an item that does not exist any more, to start from. */
  offered: StoredDraft | null;
  /** Hears that the offered draft has become a new news item. */
  parent: ActorRef<Snapshot<unknown>, DraftDiscarded>;
}

/** The initial context, without any text. */
export function blank(newsId: number | null) {
  return {
    ...newNewsWith({}),
    isAddition: newsId !== null,
    newsId,
    problem: null,
    isRestored: false,
  };
}

/** The context after everything has been removed. */
export function cleared({ newsId, isAddition }: WritingContext) {
  return { ...blank(isAddition ? newsId : null), offered: null };
}

/** Whether there is unsent text. */
export function hasUnsentText({ news, subNews, pending, isAddition }: WritingContext): boolean {
  const texts = [
    subNews.minititulo,
    subNews.contenido,
    ...(isAddition ? [] : [news.titulo, news.descripcion]),
  ];
  return pending.length > 0 || texts.some((text) => text.trim() !== '');
}

/** Whether the news item has been created but sub-news are still missing. */
export function isPartlyCreated({ newsId, isAddition }: WritingContext): boolean {
  return newsId !== null && !isAddition;
}

/** The title and description to show: those of the news item once it exists, until all of it is published. */
export function shownNews({ news, sentNews }: WritingContext): NewsDraft {
  return sentNews ?? news;
}

/** The draft to store. */
export function draftOf(context: WritingContext): WritingDraft {
  const { news, subNews, editedIndex } = context;
  return { news, subNews, editedIndex, ...progressOf(context) };
}

/** The texts with those that another tab has typed during a publication, which goes on with its own list. */
export function withTyped({ created, pending }: WritingContext, draft: WritingDraft | null) {
  if (!draft) return {};
  const sent = [...created, ...pending];
  const more = draft.pending.filter((typed) => !sent.some((other) => isSameSubNews(typed, other)));
  return { news: draft.news, subNews: draft.subNews, pending: [...pending, ...more] };
}

/** What is left to write after a publication: the texts of another tab that were not sent. */
export function unpublished(context: WritingContext): WritingContext {
  const { news, subNews, pending, sentNews } = context;
  const isTyped = sentNews !== null && !isSameNews(trimmedNews(news), sentNews);
  return { ...context, ...cleared(context), news: isTyped ? news : noNews, subNews, pending };
}

/** The name of the draft. */
export function nameOf({ newsId, isAddition }: WritingContext): DraftName {
  return isAddition && newsId !== null ? { kind: 'additions', newsId } : { kind: 'newNews' };
}

/** The values to send. */
export function trimmedNews({ titulo, descripcion }: NewsDraft): NewsDraft {
  return { titulo: trimmed(titulo), descripcion: trimmed(descripcion) };
}

export function trimmedSubNews({ minititulo, contenido }: SubNewsDraft): SubNewsDraft {
  return { minititulo: trimmed(minititulo), contenido: trimmed(contenido) };
}

function trimmed(text: string): string {
  return toPrintable(text).trim();
}

/**
 * Why the typed sub-news item cannot be added, or null. Equal texts are refused, because they could not be
 * distinguished.
 */
export function subNewsProblem({ subNews, pending, editedIndex }: WritingContext): Problem | null {
  if (!isSubNewsComplete(subNews)) return 'subNewsIncomplete';
  if (isNewsTextTooLong(subNews)) return 'tooLong';
  const typed = trimmedSubNews(subNews);
  const isRepeated = pending.some((other, index) => index !== editedIndex && isSameSubNews(other, typed));
  return isRepeated ? 'subNewsRepeated' : null;
}

/** Why the news cannot be sent, or null. */
export function problemOf(context: WritingContext): Problem | null {
  const { news, subNews, pending, isAddition } = context;
  if (!isAddition && !isNewsComplete(news)) return 'incomplete';
  if (!isAddition && isNewsTextTooLong(news)) return 'tooLong';
  if (pending.length === 0 && !isPartlyCreated(context))
    return isAddition ? 'nothingPending' : 'subNewsRequired';
  return subNews.minititulo.trim() === '' && subNews.contenido.trim() === '' ? null : 'subNewsNotAdded';
}

/** Whether the form has text that is not in the list. */
export function hasUnsavedSubNews({ subNews, pending, editedIndex }: WritingContext): boolean {
  const saved = pending[editedIndex ?? -1] ?? noSubNews;
  return !isSameSubNews(trimmedSubNews(subNews), saved);
}

/** The list with the typed sub-news item: in place of the edited one, or at the end. */
export function withSubNews({ subNews, pending, editedIndex }: WritingContext): SubNewsDraft[] {
  if (editedIndex === null) return [...pending, trimmedSubNews(subNews)];
  return pending.map((other, index) => (index === editedIndex ? trimmedSubNews(subNews) : other));
}

/** The list with two items swapped. */
export function swapped(list: readonly SubNewsDraft[], from: number, to: number): SubNewsDraft[] {
  return list.map((item, index) => (index === from ? list[to] : index === to ? list[from] : item) ?? item);
}

/** The index of the edited item after a swap. */
export function indexAfterSwap(index: number | null, from: number, to: number): number | null {
  if (index === from) return to;
  return index === to ? from : index;
}

/** The index of the edited item after a removal. */
export function indexAfterRemoval(index: number | null, removed: number): number | null {
  if (index === null || index < removed) return index;
  return index === removed ? null : index - 1;
}

// What a publication has created already, by the server's lists (behaviour 1.11).

/** The progress when only some of the pending sub-news are still missing. */
export function advanced({ created, pending }: Progress, missing: readonly SubNewsDraft[]) {
  return { created: [...created, ...pending.filter((sent) => !missing.includes(sent))], pending: missing };
}

interface Sent extends Progress {
  news: NewsDraft;
}

/** The highest id of a list, or 0: rows created later have a higher one. */
export function newestId(rows: readonly { id: number }[]): number {
  return rows.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The row of a list that has the known id or else matches the sent news, or undefined. */
export function createdNews({ news, newsId, newestNewsId }: Sent, rows: readonly News[]): News | undefined {
  if (newsId !== null) return rows.find(({ id }) => id === newsId);
  if (newestNewsId === null) return undefined;
  return rows.find((row) => row.id > newestNewsId && isSameNews(row, news));
}

function isCreated(sent: SubNewsDraft, newest: number | null, rows: readonly SubNews[]): boolean {
  if (newest === null) return false;
  return rows.some((row) => row.id > newest && isSameSubNews(row, sent));
}

/** Whether a list contains the sub-news item that was sent last. */
export function isFirstCreated({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]): boolean {
  const [first] = pending;
  return first !== undefined && isCreated(first, newestSubNewsId, rows);
}

/** The pending sub-news that are not in a list. */
export function missingOf({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]) {
  return pending.filter((sent) => !isCreated(sent, newestSubNewsId, rows));
}
