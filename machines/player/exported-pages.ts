import type { bankMovements } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import { minMovements, movementsOf, oldestDay, type Period } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import type { CallValue } from '#machines/shared/calls.ts';

// What the download of bank movements has read so far.

export interface WantedExport {
  /** The days as 2026-03-02, or '' if the player chose none; null for all movements. */
  period: Period | null;
  /** The number of pages of the statement, with {@link exportPageSize} movements each. */
  pageCount: number;
}

export interface ReadPages {
  /** The page with the newest movements of the period. */
  firstPage: number;
  /** The page that is read next. */
  page: number;
  isComplete: boolean;
  /** The number of movements in the file. */
  exported: number;
  /** How many rows of the read pages are not, because they cannot be read. */
  unreadable: number;
  /** The oldest day so far; null before the first readable date. */
  reached: string | null;
  /** The total that the server sent; null if there was none. */
  total: number | null;
  /** The number of movements to skip on the next page: new movements have shifted them there from earlier pages. */
  repeated: number;
}

export const nothingRead: ReadPages = {
  firstPage: 1,
  page: 1,
  isComplete: false,
  exported: 0,
  unreadable: 0,
  reached: null,
  total: null,
  repeated: 0,
};

/** The largest page that the call allows. */
export const exportPageSize = Math.max(...limits.movementPageSizes);

/** Returns what has changed after a page, and the movements of the page to write. */
export function readPage(
  { page, period, exported, unreadable, reached, total, repeated }: ReadPages & WantedExport,
  { movimientos, totalItems }: CallValue<typeof bankMovements>,
) {
  const { rows } = movimientos;
  const onPage = rows.length + movimientos.unreadable;
  const newer = total === null || totalItems === null ? 0 : Math.max(0, totalItems - total);
  const movements = movementsOf(rows.slice(repeated + newer), period);
  const oldest = oldestDay(rows) ?? reached;
  const pageCount = pageCountOf(totalItems ?? minMovements(page, exportPageSize, onPage), exportPageSize);
  return {
    movements,
    changes: {
      page: page + 1,
      pageCount,
      isComplete:
        page >= pageCount || onPage === 0 || (period !== null && oldest !== null && oldest < period.from),
      exported: exported + movements.length,
      unreadable: unreadable + movimientos.unreadable,
      reached: oldest,
      total: totalItems,
      repeated: Math.max(0, repeated + newer - onPage),
    },
  };
}
