import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { bankMovements } from '#contract/calls/player.ts';
import type { Movement } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { limits } from '#contract/limits.ts';
import { exportPacing } from '#contract/rate-limits.ts';
import {
  middlePage,
  minMovements,
  movementsOf,
  narrowed,
  oldestDay,
  type PageRange,
  type Period,
} from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { providedCallback } from '#machines/shared/provided.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player downloads all bank movements or those of a period. The file is an actor. The machine sends it each page and
// keeps none, so that memory does not grow with the length of the statement.

interface Wanted {
  /** The days as 2026-03-02, or '' if the player chose none; null for all movements. */
  period: Period | null;
  /** The number of pages of the statement, with {@link exportPageSize} movements each. */
  pageCount: number;
}

interface MovementsExportInput {
  userID: UserId;
  username: string;
  /** The number of pages that are read without a pause: the server limits the calls of a session. */
  unpacedPages: number;
}

interface MovementsExportContext extends MovementsExportInput, Wanted {
  /** The pages among which the search looks for the beginning of the period. */
  range: PageRange;
  /** The number of pages that the search has requested, including the current one. */
  step: number;
  /** The page that is read next. */
  page: number;
  isComplete: boolean;
  /** The number of movements in the file. */
  exported: number;
  /** The oldest day so far; null before the first readable date. */
  reached: string | null;
  /** The total that the server sent; null if there was none. */
  total: number | null;
  /** The number of movements to skip on the next page: new movements have shifted them there from earlier pages. */
  repeated: number;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

type MovementsExportEvent =
  | ({ type: 'export.requested' } & Wanted)
  | FileReport
  | { type: 'export.retried' }
  | { type: 'export.cancelled' };

/** The events that the machine sends to the file. */
export type FileCommand = { type: 'rows.read'; movements: readonly Movement[] } | { type: 'statement.ended' };

/** The events that the file sends to the machine. */
export type FileReport =
  | { type: 'file.opened' }
  | { type: 'file.declined' }
  | { type: 'file.closed' }
  | { type: 'file.failed' };

/** The largest page that the call allows. */
export const exportPageSize = Math.max(...limits.movementPageSizes);

/** Returns the changes of the context after a page, and the movements of the page to write. */
function readPage(
  { page, period, exported, reached, total, repeated }: MovementsExportContext,
  { movimientos, totalItems }: CallValue<typeof bankMovements>,
) {
  const newer = total === null || totalItems === null ? 0 : Math.max(0, totalItems - total);
  const movements = movementsOf(movimientos.slice(repeated + newer), period);
  const oldest = oldestDay(movimientos) ?? reached;
  const pageCount = pageCountOf(
    totalItems ?? minMovements(page, exportPageSize, movimientos.length),
    exportPageSize,
  );
  return {
    movements,
    changes: {
      page: page + 1,
      pageCount,
      isComplete:
        page >= pageCount ||
        movimientos.length === 0 ||
        (period !== null && oldest !== null && oldest < period.from),
      exported: exported + movements.length,
      reached: oldest,
      total: totalItems,
      repeated: Math.max(0, repeated + newer - movimientos.length),
    },
  };
}

export const movementsExportMachine = setup({
  types: {} as {
    meta: Meta;
    context: MovementsExportContext;
    input: MovementsExportInput;
    events: MovementsExportEvent;
    children: { file: 'file' };
    tags: Tag;
  },
  actors: {
    bankMovements: call(bankMovements),
    /** Asks where to save the file, and writes it. Discards the file if it is stopped before the end. */
    file: providedCallback<FileCommand, Pick<Wanted, 'period'>>('file'),
  },
  actions: {
    begin: assign((_, { period, pageCount }: Wanted) => ({
      period,
      pageCount,
      range: { low: 1, high: period === null ? 1 : pageCount },
      step: 1,
      isComplete: false,
      exported: 0,
      reached: null,
      total: null,
      repeated: 0,
    })),
    narrow: assign(
      ({ context: { range, period, step } }, { movimientos }: CallValue<typeof bankMovements>) => ({
        range: narrowed(range, movimientos, period?.to ?? ''),
        step: step + 1,
      }),
    ),
    openFirstPage: assign(({ context: { range } }) => ({ page: range.low })),
    takePage: enqueueActions(({ context, enqueue }, value: CallValue<typeof bankMovements>) => {
      const { movements, changes } = readPage(context, value);
      enqueue.sendTo('file', { type: 'rows.read', movements });
      enqueue.assign(changes);
    }),
    setFailure: assign((_, failure: LoadFailure) => failure),
    closeFile: sendTo('file', { type: 'statement.ended' }),
  },
  guards: {
    isAccepted,
    isIncomplete: (_: unknown, { period }: Wanted) =>
      period !== null && (period.from === '' || period.to === ''),
    isReversed: (_: unknown, { period }: Wanted) => period !== null && period.to < period.from,
    isLocated: ({ context: { range } }) => range.low >= range.high,
    isComplete: ({ context }) => context.isComplete,
    isPauseDue: ({ context: { page, range, unpacedPages } }) => {
      const further = page - range.low - unpacedPages;
      return further >= 0 && further % exportPacing.batch === 0;
    },
  },
  delays: { ...slowNoticeDelays, pace: exportPacing.pause },
}).createMachine({
  id: 'movementsExport',
  meta: { rules: ['5.18'] },
  context: ({ input }) => ({
    ...input,
    period: null,
    pageCount: 1,
    range: { low: 1, high: 1 },
    step: 0,
    page: 1,
    isComplete: false,
    exported: 0,
    reached: null,
    total: null,
    repeated: 0,
    failure: '',
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No se descarga nada',
      initial: 'idle',
      on: {
        'export.requested': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: '.incomplete',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {
            guard: { type: 'isReversed', params: ({ event }) => event },
            target: '.reversed',
          },
          {
            target: 'saving',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: { description: 'Todavía no se pidió nada, o se canceló' },
        incomplete: { description: 'Falta una fecha', tags: ['failed'] },
        reversed: { description: 'El período termina antes de empezar', tags: ['failed'] },
        finished: { description: 'El archivo está completo' },
        unsaved: { description: 'No se pudo guardar el archivo', tags: ['failed'] },
      },
    },
    saving: {
      description: 'Hay un archivo que el jugador quiere guardar',
      // Starts in the click handler: browsers open the file picker only on a user gesture.
      invoke: { id: 'file', src: 'file', input: ({ context: { period } }) => ({ period }) },
      on: { 'file.failed': 'resting.unsaved' },
      initial: 'opening',
      states: {
        opening: {
          description: 'El jugador elige dónde guardar el archivo',
          on: {
            'file.opened': 'exporting',
            'file.declined': '#movementsExport.resting',
          },
        },
        exporting: {
          description: 'Lee página por página',
          initial: 'searching',
          on: {
            'export.cancelled': '#movementsExport.resting',
          },
          states: {
            searching: {
              description: 'Busca dónde empieza el período',
              initial: 'deciding',
              states: {
                deciding: {
                  description: '¿Queda una sola página?',
                  always: [
                    {
                      guard: 'isLocated',
                      target: '#movementsExport.saving.exporting.reading',
                      actions: 'openFirstPage',
                    },
                    'loading',
                  ],
                },
                ...explainedLoad({
                  src: 'bankMovements',
                  input: ({ context: { userID, username, range } }: { context: MovementsExportContext }) => ({
                    userID,
                    Name: username,
                    page: middlePage(range),
                    limit: exportPageSize,
                  }),
                  on: { 'export.retried': reload },
                  take: 'narrow',
                }),
                ready: {
                  description: 'Se sabe en qué mitad está',
                  always: 'deciding',
                },
              },
            },
            reading: {
              description: 'Lee las páginas del archivo',
              initial: 'loading',
              states: {
                ...explainedLoad({
                  src: 'bankMovements',
                  input: ({ context: { userID, username, page } }: { context: MovementsExportContext }) => ({
                    userID,
                    Name: username,
                    page,
                    limit: exportPageSize,
                  }),
                  on: { 'export.retried': reload },
                  take: 'takePage',
                }),
                ready: {
                  description: '¿Era la última página?',
                  always: [
                    {
                      guard: 'isComplete',
                      target: '#movementsExport.saving.closing',
                    },
                    { guard: 'isPauseDue', target: 'pausing' },
                    'loading',
                  ],
                },
                pausing: {
                  description: 'Espera un poco: el servidor limita las consultas por minuto',
                  after: { pace: 'loading' },
                },
              },
            },
          },
        },
        closing: {
          description: 'Todo está leído: termina de guardar el archivo',
          entry: 'closeFile',
          on: { 'file.closed': '#movementsExport.resting.finished' },
        },
      },
    },
  },
});
