import type { News } from '#contract/calls/public.ts';
import { limits } from '#contract/limits.ts';
import { isBlank } from '#contract/printable.ts';
import { searchableText } from './search.ts';
import { excessOf } from './text-length.ts';

export interface NewsDraft {
  titulo: string;
  descripcion: string;
}

export interface SubNewsDraft {
  minititulo: string;
  contenido: string;
}

/** Newest first: by id, numerically descending (behaviour 3.4). */
export function newestFirst<T extends { id: number }>(news: readonly T[]): T[] {
  return [...news].sort((a, b) => b.id - a.id);
}

/** The news whose title or description contains the search (behaviour 8.8). */
export function newsFound(news: readonly News[], query: string): readonly News[] {
  const wanted = searchableText(query);
  if (wanted === '') return news;
  return news.filter(({ titulo, descripcion }) =>
    searchableText(`${titulo}\n${descripcion}`).includes(wanted),
  );
}

/** The first `length` characters (code points) of a description, with '…' only if there are more. */
export function newsPreview(descripcion: string, length: number = limits.newsPreviewLength): string {
  const points = Array.from(descripcion);
  if (points.length <= length) return descripcion;
  return `${points.slice(0, length).join('')}…`;
}

/** Splits a sub-news item into bullet points: separated by '*', trimmed, without empty ones. */
export function bulletPoints(contenido: string): string[] {
  return contenido
    .split('*')
    .map((piece) => piece.trim())
    .filter((piece) => !isBlank(piece));
}

/** Whether a sub-news item has a title and a content (behaviour 8.3). */
export function isSubNewsComplete(draft: SubNewsDraft): boolean {
  return !isBlank(draft.minititulo) && bulletPoints(draft.contenido).length > 0;
}

/** Whether the title or the text of a news item or a sub-news item is too long (behaviour 1.20). */
export function isNewsTextTooLong(draft: NewsDraft | SubNewsDraft): boolean {
  const [title, text] =
    'titulo' in draft ? [draft.titulo, draft.descripcion] : [draft.minititulo, draft.contenido];
  return excessOf(title, limits.newsTitleMax) > 0 || excessOf(text, limits.newsTextMax) > 0;
}

/** Whether a news item has a title and a description. */
export function isNewsComplete(draft: NewsDraft): boolean {
  return !isBlank(draft.titulo) && !isBlank(draft.descripcion);
}
