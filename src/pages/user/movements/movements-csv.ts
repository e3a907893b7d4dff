import type { Movement } from '#contract/entities/player.ts';
import { labels } from '#contract/labels.ts';
import { movementAction } from '#contract/rules/movement.ts';
import { movementDate } from './movement-date.ts';

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF';
/** What spreadsheets in Spanish expect between cells, the comma being for decimals. */
const separator = ';';

export const movementColumns = ['Acción', 'Cantidad', 'Saldo', 'Fecha', 'Hora'] as const;

/** Movements as a file for a spreadsheet, in the table's columns. */
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

/** One cell: numbers as Spanish spreadsheets read them, texts quoted and never taken for a formula. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
