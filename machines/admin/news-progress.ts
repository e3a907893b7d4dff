import type { News, SubNews } from '#contract/entities/public.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';

// Determines from the server's lists which parts of a publication already exist (behaviour 1.11).

/** The progress of a publication, sufficient to continue it even after the page was closed. */
export interface Progress {
  /** The id of the news item, once it exists. */
  newsId: number | null;
  /** The highest id before anything was sent; null until the list has loaded. */
  newestNewsId: number | null;
  newestSubNewsId: number | null;
  /** Sub-items still to be sent, in order. */
  pending: readonly SubNewsDraft[];
}

/** Selects the progress of a publication. */
export function progressOf({ newsId, newestNewsId, newestSubNewsId, pending }: Progress): Progress {
  return { newsId, newestNewsId, newestSubNewsId, pending };
}

interface Sent extends Progress {
  news: NewsDraft;
}

/** The highest id of a list, or 0: rows created later have a higher one. */
export function newestId(rows: readonly { id: number }[]): number {
  return rows.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The row of a list that matches the sent news, or undefined. */
export function createdNews({ news: sent, newestNewsId }: Sent, rows: readonly News[]): News | undefined {
  if (newestNewsId === null) return undefined;
  return rows.find(
    ({ id, titulo, descripcion }) =>
      id > newestNewsId && isSame(titulo, sent.titulo) && isSame(descripcion, sent.descripcion),
  );
}

function isCreated(sent: SubNewsDraft, newest: number | null, rows: readonly SubNews[]): boolean {
  if (newest === null) return false;
  return rows.some(
    ({ id, minititulo, contenido }) =>
      id > newest && isSame(minititulo, sent.minititulo) && isSame(contenido, sent.contenido),
  );
}

/** Whether a list contains the sub-item that was sent last. */
export function isFirstCreated({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]): boolean {
  const [first] = pending;
  return first !== undefined && isCreated(first, newestSubNewsId, rows);
}

/** The pending sub-items that are not in a list. */
export function missingOf({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]) {
  return pending.filter((sent) => !isCreated(sent, newestSubNewsId, rows));
}

/** A server may trim texts before storing them. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
