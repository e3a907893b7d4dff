import type { labels } from '#contract/labels.ts';

/** The type of a bank movement: a withdrawal if egreso is nonzero, otherwise a deposit (section 2). */
export function movementAction(movement: { egreso: number; ingreso: number }): {
  action: keyof typeof labels.movement;
  /** Negative for a withdrawal. */
  amount: number;
} {
  if (movement.egreso !== 0) return { action: 'withdrawal', amount: -Math.abs(movement.egreso) };
  return { action: 'deposit', amount: movement.ingreso };
}

/**
 * The minimum number of movements, for a server whose total cannot be read: those up to the end of this page,
 * and one more if the page is full.
 */
export function leastMovements(page: number, pageSize: number, onPage: number): number {
  return (page - 1) * pageSize + onPage + (onPage === pageSize ? 1 : 0);
}

/** The number of pages; at least one. */
export function movementPageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
