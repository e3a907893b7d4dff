import type { labels } from '#contract/labels.ts';

/** How a bank movement reads: a withdrawal if egreso is nonzero, else a deposit (section 2). */
export function movementAction(movement: { egreso: number; ingreso: number }): {
  action: keyof typeof labels.movement;
  /** Signed: negative for a withdrawal. */
  amount: number;
} {
  if (movement.egreso !== 0) return { action: 'withdrawal', amount: -Math.abs(movement.egreso) };
  return { action: 'deposit', amount: movement.ingreso };
}

/**
 * How many movements there are at least, where the host's own figure cannot be read: those up to the end
 * of a page, and one more while that page is full.
 */
export function leastMovements(page: number, pageSize: number, onPage: number): number {
  return (page - 1) * pageSize + onPage + (onPage === pageSize ? 1 : 0);
}

/** How many pages the movements fill at a page size; none still fill one. */
export function movementPageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
