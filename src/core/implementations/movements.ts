import { movementsMachine } from '#machines/player/movements.ts';
import { csvType, movementsCsv } from '../movements-csv.ts';
import { saveFile } from '../save-file.ts';

export const movements = movementsMachine.provide({
  actions: {
    savePage: (_, shown) => saveFile(`movimientos-${shown.page}.csv`, csvType, movementsCsv(shown.movements)),
  },
});
