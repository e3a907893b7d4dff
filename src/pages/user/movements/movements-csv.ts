import type { Movement } from '#contract/entities/player.ts';
import { labels } from '#contract/labels.ts';
import { movementAction } from '#contract/rules/movement.ts';
import { movementDate } from '#contract/rules/movement-date.ts';

/** The byte order mark, by which spreadsheets detect UTF-8. */
const byteOrderMark = '\uFEFF';
/** Spanish spreadsheets separate cells by semicolons, because the comma is the decimal separator. */
const separator = ';';

export const movementColumns = ['Acción', 'Cantidad', 'Saldo', 'Fecha', 'Hora'] as const;

/** Exports movements as CSV with the columns of the table. */
export function movementsCsv(movements: readonly Movement[]): string {
  const rows = movements.map((movement) => {
    const { action, amount } = movementAction(movement);
    const { date, time } = movementDate(movement.fecha);
    return [labels.movement[action], amount, movement.saldo, date, time].map(cell);
  });
  return (
    byteOrderMark + [movementColumns.map(cell), ...rows].map((row) => `${row.join(separator)}\r\n`).join('')
  );
}

/** One cell: numbers with a decimal comma, texts quoted and never evaluated as a formula. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
