import type { WritingDraft } from '#contract/drafts/admin.ts';
import type { News, SubNews } from '#contract/entities/public.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';

// Determines from the server's lists which parts of a publication already exist (behaviour 1.11).

/** The progress of a publication, sufficient to continue it even after the page was closed. */
export type Progress = Pick<
  WritingDraft,
  'newsId' | 'newestNewsId' | 'newestSubNewsId' | 'created' | 'pending'
>;

/** Selects the progress of a publication. */
export function progressOf({ newsId, newestNewsId, newestSubNewsId, created, pending }: Progress): Progress {
  return { newsId, newestNewsId, newestSubNewsId, created, pending };
}

/** The progress when only some of the pending sub-news are still missing. */
export function advanced({ created, pending }: Progress, missing: readonly SubNewsDraft[]) {
  return { created: [...created, ...pending.filter((sent) => !missing.includes(sent))], pending: missing };
}

/**
 * The progress when the news item is gone: all sub-news are pending, equal ones once. It keeps `newestNewsId`: if
 * the list was out of date, the next look finds the news item by its texts.
 */
export function restarted({ newestNewsId, created, pending }: Progress): Progress {
  const again = created.filter((sent) => !pending.some((other) => isSameSubNews(sent, other)));
  return {
    newsId: null,
    newestNewsId,
    newestSubNewsId: null,
    created: [],
    pending: [...again, ...pending],
  };
}

interface Sent extends Progress {
  news: NewsDraft;
}

/** The highest id of a list, or 0: rows created later have a higher one. */
export function newestId(rows: readonly { id: number }[]): number {
  return rows.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The row of a list that has the known id or else matches the sent news, or undefined. */
export function createdNews(
  { news: sent, newsId, newestNewsId }: Sent,
  rows: readonly News[],
): News | undefined {
  if (newsId !== null) return rows.find(({ id }) => id === newsId);
  if (newestNewsId === null) return undefined;
  return rows.find(
    ({ id, titulo, descripcion }) =>
      id > newestNewsId && isSame(titulo, sent.titulo) && isSame(descripcion, sent.descripcion),
  );
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

export function isSameSubNews(one: SubNewsDraft, other: SubNewsDraft): boolean {
  return isSame(one.minititulo, other.minititulo) && isSame(one.contenido, other.contenido);
}

/** A server may trim texts before storing them. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
