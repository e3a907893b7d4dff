/** One page of a list. Pages are numbered from 1, and there is at least one. */
export interface Page<T> {
  rows: readonly T[];
  page: number;
  pageCount: number;
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The wanted page, or the nearest one that exists; the first if the number is not a whole one. */
export function pageOf<T>(rows: readonly T[], wanted: number, pageSize: number): Page<T> {
  const pageCount = pageCountOf(rows.length, pageSize);
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pageCount) : 1;
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageCount };
}
