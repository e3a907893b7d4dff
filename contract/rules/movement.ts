import type { Movement } from '#contract/calls/player.ts';
import type { playerLabels } from '#contract/labels/player.ts';
import { movementDay } from './movement-date.ts';

/** The type of a bank movement: a withdrawal if egreso is nonzero, otherwise a deposit (behaviour 5.6). */
export function movementAction({ egreso, ingreso }: { egreso: number | null; ingreso: number | null }): {
  /** Null if it is unknown. */
  action: keyof typeof playerLabels.movement | null;
  /** Negative for a withdrawal; null if it cannot be read. */
  amount: number | null;
} {
  if (egreso) return { action: 'withdrawal', amount: -Math.abs(egreso) };
  if (egreso === null && !ingreso) return { action: null, amount: null };
  return { action: 'deposit', amount: ingreso };
}

/**
 * The minimum number of movements, for a server whose total cannot be read: those up to the end of this page,
 * and one more if the page is full.
 */
export function minMovements(page: number, pageSize: number, onPage: number): number {
  return (page - 1) * pageSize + onPage + (onPage === pageSize ? 1 : 0);
}

/** The sums of deposits and withdrawals, both positive. */
export function movementSums(movements: readonly Movement[]): { income: number; expense: number } {
  const amounts = movements.map((movement) => movementAction(movement).amount ?? 0);
  const sum = (sign: number) => amounts.reduce((total, amount) => total + Math.max(0, sign * amount), 0);
  return { income: sum(1), expense: sum(-1) };
}

/** A period of whole days, as 2026-03-02. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the movements of a period, or all movements for null. Movements without a readable date stay in the result. */
export function movementsOf(movements: readonly Movement[], period: Period | null): readonly Movement[] {
  if (period === null) return movements;
  return movements.filter(({ fecha }) => {
    const day = movementDay(fecha);
    return day === null || (day >= period.from && day <= period.to);
  });
}

/** A range of pages, newest first, that contains the newest movement of a day. */
export interface PageRange {
  low: number;
  high: number;
}

/** The page in the middle of a range. */
export function middlePage({ low, high }: PageRange): number {
  return Math.floor((low + high) / 2);
}

/** The maximum number of pages that a binary search for a day reads. */
export function maxSearchSteps(pageCount: number): number {
  return Math.ceil(Math.log2(pageCount));
}

/**
 * Halves a range of pages by the movements of its middle page. The search ends at the first page that reaches back to
 * the day: that page has the newest movements of the day, or else the next older ones.
 */
export function narrowed(range: PageRange, movements: readonly Movement[], day: string): PageRange {
  const page = middlePage(range);
  const days = readableDays(movements);
  const [newest] = days;
  const oldest = days.at(-1);
  // An empty page is beyond the end.
  const reachesBack = oldest === undefined ? movements.length === 0 : oldest <= day;
  if (!reachesBack) return { low: page + 1, high: range.high };
  return { low: newest !== undefined && newest > day ? page : range.low, high: page };
}

/** The oldest day of a page; null if none of its dates can be read. */
export function oldestDay(movements: readonly Movement[]): string | null {
  return readableDays(movements).at(-1) ?? null;
}

function readableDays(movements: readonly Movement[]): string[] {
  return movements.map(({ fecha }) => movementDay(fecha)).filter((day) => day !== null);
}
