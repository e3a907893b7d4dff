import type { News, SubNews } from '#contract/entities/public.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';

// What of a publication is there already: told from the lists that the host answers (behaviour 1.11).

/** How far a publication has come: enough to go on from there, even after the page was closed. */
export interface Progress {
  /** The news, once it is there. */
  newsId: number | null;
  /** The newest that was there before anything was sent; null while nobody has looked. */
  newestNewsId: number | null;
  newestSubNewsId: number | null;
  /** Sub-news still to be sent, in their order. */
  pending: readonly SubNewsDraft[];
}

/** What of a publication is progress. */
export function progressOf({ newsId, newestNewsId, newestSubNewsId, pending }: Progress): Progress {
  return { newsId, newestNewsId, newestSubNewsId, pending };
}

interface Sent extends Progress {
  news: NewsDraft;
}

/** The highest id of a list, 0 for none: what is created after has a higher one. */
export function newestId(rows: readonly { id: number }[]): number {
  return rows.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The news of a list that is the one that was sent, or undefined. */
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

/** Whether a list shows the sub-news that was sent last. */
export function isFirstThere({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]): boolean {
  const [first] = pending;
  return first !== undefined && isCreated(first, newestSubNewsId, rows);
}

/** The pending sub-news that a list does not show. */
export function missingOf({ pending, newestSubNewsId }: Sent, rows: readonly SubNews[]) {
  return pending.filter((sent) => !isCreated(sent, newestSubNewsId, rows));
}

/** A host may trim what it stores. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
