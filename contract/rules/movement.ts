/** How a bank movement reads: a withdrawal if egreso is nonzero, else a deposit (section 2). */
export function movementAction(movement: { egreso: number; ingreso: number }): {
  action: 'Retiro' | 'Ingreso';
  /** Signed: negative for a withdrawal. */
  amount: number;
} {
  if (movement.egreso !== 0) return { action: 'Retiro', amount: -Math.abs(movement.egreso) };
  return { action: 'Ingreso', amount: movement.ingreso };
}

/** How many pages the movements fill at a page size; none still fill one. */
export function movementPageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
