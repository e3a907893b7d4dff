import type { ActorRef, Snapshot } from 'xstate';
import type { WritingDraft } from '#contract/drafts/admin.ts';
import type { UserId } from '#contract/entities/session.ts';
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
  newNewsWith,
  noSubNews,
  type StoredDraft,
} from './news-drafts.ts';
import { isSameSubNews, progressOf } from './news-progress.ts';

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
  return { ...newNewsWith({}), isAddition: newsId !== null, newsId, problem: null, isRestored: false };
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

/** The draft to store. */
export function draftOf(context: WritingContext): WritingDraft {
  const { news, subNews, editedIndex } = context;
  return { news, subNews, editedIndex, ...progressOf(context) };
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
