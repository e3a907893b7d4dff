import { type AnyStateMachine, fromCallback } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import type { WantedExport } from '#machines/player/exported-pages.ts';
import { movementsMachine, type Range } from '#machines/player/movements.ts';
import { type FileCommand, movementsExportMachine } from '#machines/player/movements-export.ts';

/** A file of bank movements that a person has downloaded. */
export interface SavedFile {
  userID: UserId | undefined;
  /** The page of the statement; null for all of it. */
  range: Range | null;
  /** The days of the statement; null for all. */
  period: WantedExport['period'];
  balances: readonly (number | null)[];
}

/** The machines of the bank's page, whose files go to `files`. */
export function bankMachines(
  files: SavedFile[],
  ownerOf: () => UserId | undefined,
): Readonly<Record<'movements' | 'movementsExport', AnyStateMachine>> {
  const file = fromCallback<FileCommand, Pick<WantedExport, 'period'>>(
    ({ input: { period }, receive, sendBack }) => {
      const userID = ownerOf();
      const balances: (number | null)[] = [];
      receive((command) => {
        if (command.type === 'rows.read') balances.push(...command.movements.map(({ saldo }) => saldo));
        else {
          files.push({ userID, range: null, period, balances });
          sendBack({ type: 'file.closed' });
        }
      });
      sendBack({ type: 'file.opened' });
    },
  );
  return {
    movements: movementsMachine.provide({
      actions: {
        savePage: ({ context: { userID } }, { movements, ...range }) =>
          files.push({ userID, range, period: null, balances: movements.map(({ saldo }) => saldo) }),
      },
    }),
    movementsExport: movementsExportMachine.provide({ actors: { file } }),
  };
}
