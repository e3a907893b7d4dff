import { movementsMachine } from '#machines/player/movements.ts';
import { csvType, movementsCsv } from '#src/core/movements-csv.ts';
import { saveFile } from '#src/core/save-file.ts';

export const movements = movementsMachine.provide({
  actions: {
    savePage: (_, shown) => saveFile(`movimientos-${shown.page}.csv`, csvType, movementsCsv(shown.movements)),
  },
});
