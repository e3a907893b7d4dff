import type { adminMessages } from '#contract/messages/admin.ts';
import {
  isNewsComplete,
  isSubNewsComplete,
  type NewsDraft,
  type SubNewsDraft,
} from '#contract/rules/news.ts';
import type { DraftKept, DraftOwner, WritingDraft } from './news-drafts.ts';
import { progressOf } from './news-progress.ts';

// What stands on an administrator's desk while a news is written: texts, and the list of sub-news.

export type Problem = Extract<
  keyof typeof adminMessages.newsAdmin,
  | 'incomplete'
  | 'subNewsRequired'
  | 'subNewsIncomplete'
  | 'subNewsRepeated'
  | 'subNewsNotAdded'
  | 'nothingPending'
>;

export interface WritingContext extends WritingDraft {
  userID: string | number;
  /** Whether the sub-news are for a news that was there before. */
  isAddition: boolean;
  problem: Problem | null;
  isRestored: boolean;
}

const noNews: NewsDraft = { titulo: '', descripcion: '' };
export const noPart: SubNewsDraft = { minititulo: '', contenido: '' };

/** Nothing written yet. */
export function blank(userID: string | number, newsId: number | null): WritingContext {
  return {
    userID,
    isAddition: newsId !== null,
    news: noNews,
    part: noPart,
    pending: [],
    newsId,
    newestNewsId: null,
    newestSubNewsId: null,
    editedIndex: null,
    problem: null,
    isRestored: false,
  };
}

/** Whether anything stands here that was not sent. */
export function hasUnsentText({ news, part, pending, isAddition }: WritingContext): boolean {
  const texts = [part.minititulo, part.contenido, ...(isAddition ? [] : [news.titulo, news.descripcion])];
  return pending.length > 0 || texts.some((text) => text.trim() !== '');
}

/** Whether the news itself is there already and only sub-news are missing. */
export function isPartlyCreated({ newsId, isAddition }: WritingContext): boolean {
  return newsId !== null && !isAddition;
}

/** What a browser keeps of it, and under which name. */
export function draftOf(context: WritingContext): DraftKept {
  const { news, part, editedIndex } = context;
  return { ...ownerOf(context), draft: { news, part, editedIndex, ...progressOf(context) } };
}

/** Whose draft it is, and of what. */
export function ownerOf({ userID, newsId, isAddition }: WritingContext): DraftOwner {
  return {
    userID,
    name: isAddition && newsId !== null ? { kind: 'additions', newsId } : { kind: 'newNews' },
  };
}

/** As it is sent. */
export function trimmedNews({ titulo, descripcion }: NewsDraft): NewsDraft {
  return { titulo: titulo.trim(), descripcion: descripcion.trim() };
}

export function trimmedPart({ minititulo, contenido }: SubNewsDraft): SubNewsDraft {
  return { minititulo: minititulo.trim(), contenido: contenido.trim() };
}

/** What keeps the typed sub-news from the list, or null: the same texts twice could not be told apart. */
export function partProblem({ part, pending, editedIndex }: WritingContext): Problem | null {
  if (!isSubNewsComplete(part)) return 'subNewsIncomplete';
  const { minititulo, contenido } = trimmedPart(part);
  const isRepeated = pending.some(
    (other, index) =>
      index !== editedIndex && other.minititulo === minititulo && other.contenido === contenido,
  );
  return isRepeated ? 'subNewsRepeated' : null;
}

/** What keeps it from being sent, or null. */
export function problemOf(context: WritingContext): Problem | null {
  const { news, part, pending, isAddition } = context;
  if (!isAddition && !isNewsComplete(news)) return 'incomplete';
  if (pending.length === 0 && !isPartlyCreated(context))
    return isAddition ? 'nothingPending' : 'subNewsRequired';
  return part.minititulo.trim() === '' && part.contenido.trim() === '' ? null : 'subNewsNotAdded';
}

/** The list with the sub-news that was typed, in its place or at the end. */
export function withPart({ part, pending, editedIndex }: WritingContext): SubNewsDraft[] {
  if (editedIndex === null) return [...pending, trimmedPart(part)];
  return pending.map((other, index) => (index === editedIndex ? trimmedPart(part) : other));
}

/** The list with two places exchanged. */
export function swapped(list: readonly SubNewsDraft[], from: number, to: number): SubNewsDraft[] {
  return list.map((item, index) => (index === from ? list[to] : index === to ? list[from] : item) ?? item);
}

/** Where the one being changed stands after two places were exchanged. */
export function placeAfterSwap(place: number | null, from: number, to: number): number | null {
  if (place === from) return to;
  return place === to ? from : place;
}

/** Where the one being changed stands after one was taken out. */
export function placeAfterRemoval(place: number | null, removed: number): number | null {
  if (place === null || place < removed) return place;
  return place === removed ? null : place - 1;
}
