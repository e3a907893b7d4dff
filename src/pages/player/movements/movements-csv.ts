import type { Movement } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { movementAction } from '#contract/rules/movement.ts';
import { movementDate } from '#contract/rules/movement-date.ts';
import { unreadable } from '#src/components/formats.ts';

/** The byte order mark, which makes spreadsheets detect UTF-8. */
const byteOrderMark = '\uFEFF';
/** Spanish spreadsheets separate cells by semicolons (docs/decisions/17-csv-for-spreadsheets.md). */
const separator = ';';

/** The media type of the file. */
export const csvType = 'text/csv;charset=utf-8';

export const movementColumns = ['Acción', 'Cantidad', 'Saldo', 'Fecha', 'Hora'] as const;

/** The beginning of a file: byte order mark and column names. */
export const csvHead = byteOrderMark + line([...movementColumns]);

/** Exports movements as CSV with the columns of the table. */
export function movementsCsv(movements: readonly Movement[]): string {
  return csvHead + csvRows(movements);
}

/** The lines of movements, to append to a file. */
export function csvRows(movements: readonly Movement[]): string {
  return movements
    .map((movement) => {
      const { action, amount } = movementAction(movement);
      const { date, time } = movementDate(movement.fecha);
      return line([
        action === null ? unreadable : playerLabels.movement[action],
        amount ?? unreadable,
        movement.saldo ?? unreadable,
        date,
        time,
      ]);
    })
    .join('');
}

function line(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(separator)}\r\n`;
}

/** One cell: numbers with a decimal comma, texts quoted and never evaluated as a formula. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
