import { fromCallback } from 'xstate';
import type { Period } from '#contract/rules/movement.ts';
import {
  type FileCommand,
  type FileReport,
  movementsExportMachine,
} from '#machines/player/movements-export.ts';
import { csvHead, csvRows, csvType } from '#src/core/movements-csv.ts';
import { type OpenFile, openFile } from '#src/core/open-file.ts';

const csvFile = fromCallback<FileCommand, { period: Period | null }>(({ input, receive, sendBack }) => {
  let file: OpenFile | null = null;
  const report = (event: FileReport) => sendBack(event);
  const attempt = (work: Promise<void>) => work.catch(() => report({ type: 'file.failed' }));
  const open = async () => {
    file = await openFile(fileName(input.period), csvType);
    await file?.write(csvHead);
    report({ type: file === null ? 'file.declined' : 'file.opened' });
  };
  const close = async () => {
    await file?.close();
    file = null;
    report({ type: 'file.closed' });
  };

  attempt(open());
  receive((command) => {
    if (command.type === 'statement.ended') attempt(close());
    else if (file) attempt(file.write(csvRows(command.movements)));
  });
  return () => {
    // Aborting a failed file throws. There is nothing left to clean up.
    file?.abort().catch(() => {});
  };
});

function fileName(period: Period | null): string {
  return period === null ? 'movimientos.csv' : `movimientos-${period.from}-${period.to}.csv`;
}

/** Downloads bank movements to a file of the player. */
export const movementsExport = movementsExportMachine.provide({ actors: { file: csvFile } });
