import { fromCallback } from 'xstate';
import type { Period } from '#contract/rules/movement.ts';
import { movementsMachine } from '#machines/player/movements.ts';
import {
  type FileCommand,
  type FileReport,
  movementsExportMachine,
} from '#machines/player/movements-export.ts';
import { saveFile } from '#src/core/save-file.ts';
import { csvHead, csvRows, csvType, movementsCsv } from './movements-csv.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** Downloads the shown page as a file. */
export const movements = movementsMachine.provide({
  actions: {
    savePage: (_, shown) => saveFile(`movimientos-${shown.page}.csv`, csvType, movementsCsv(shown.movements)),
  },
});

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
