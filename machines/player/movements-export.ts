import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { bankMovements, type Movement } from '#contract/calls/player.ts';
import { exportPacing } from '#contract/rate-limits.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { type Player, providedCallback } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { type DateSearchInput, dateSearchMachine, type FoundPage } from './date-search.ts';
import {
  exportPageSize,
  nothingRead,
  type ReadPages,
  readPage,
  type WantedExport,
} from './exported-pages.ts';

// A player downloads all bank movements or those of a period. The file is an actor. The machine sends it each page and
// keeps none, so that memory does not grow with the length of the statement.

interface MovementsExportInput extends Player {
  /** The number of pages that are read without a pause: the server limits the calls of a session. */
  unpacedPages: number;
}

interface MovementsExportContext extends MovementsExportInput, WantedExport, ReadPages, LoadFailure {}

type MovementsExportEvent =
  | ({ type: 'export.requested' } & WantedExport)
  | { type: 'period.edited' }
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

/** The search for the end of the period, which is on its first page. */
function searchInput({ context }: { context: MovementsExportContext }): DateSearchInput {
  const { userID, username, period, pageCount } = context;
  if (!period) throw new Error('all movements have no period');
  return { userID, username, day: period.to, limit: exportPageSize, pageCount };
}

export const movementsExportMachine = setup({
  types: {} as {
    context: MovementsExportContext;
    input: MovementsExportInput;
    events: MovementsExportEvent;
    children: { file: 'file'; dateSearch: 'dateSearch' };
    tags: Tag;
  },
  actors: {
    bankMovements: call(bankMovements),
    dateSearch: dateSearchMachine,
    /** Asks where to save the file, and writes it. Discards the file if it is stopped before the end. */
    file: providedCallback<FileCommand, Pick<WantedExport, 'period'>>('file'),
  },
  actions: {
    begin: assign((_, { period, pageCount }: WantedExport) => ({ ...nothingRead, period, pageCount })),
    openPage: assign((_, { page }: FoundPage) => ({ firstPage: page, page })),
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
    isIncomplete: (_: unknown, { period }: WantedExport) =>
      period !== null && (period.from === '' || period.to === ''),
    isReversed: (_: unknown, { period }: WantedExport) => period !== null && period.to < period.from,
    isPeriod: ({ context }) => context.period !== null,
    isComplete: ({ context }) => context.isComplete,
    isPauseDue: ({ context: { page, firstPage, unpacedPages } }) => {
      const further = page - firstPage - unpacedPages;
      return further >= 0 && further % exportPacing.batch === 0;
    },
  },
  delays: { ...slowNoticeDelays, pace: exportPacing.pause },
}).createMachine({
  id: 'movementsExport',
  context: ({ input }) => ({
    ...input,
    period: null,
    pageCount: 1,
    ...nothingRead,
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
        incomplete: { description: 'Falta una fecha', tags: ['failed'], on: { 'period.edited': 'idle' } },
        reversed: {
          description: 'El período termina antes de empezar',
          tags: ['failed'],
          on: { 'period.edited': 'idle' },
        },
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
            'file.opened': [{ guard: 'isPeriod', target: 'exporting.searching' }, 'exporting.reading'],
            'file.declined': '#movementsExport.resting',
          },
        },
        exporting: {
          description: 'Lee página por página',
          initial: 'reading',
          on: {
            'export.cancelled': '#movementsExport.resting',
          },
          states: {
            searching: {
              description: 'Busca dónde empieza el período',
              invoke: {
                id: 'dateSearch',
                src: 'dateSearch',
                input: searchInput,
                onDone: {
                  target: 'reading',
                  actions: { type: 'openPage', params: ({ event }) => event.output },
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

type ExportSnapshot = SnapshotFrom<typeof movementsExportMachine>;

/** How the last export ended or why it did not begin; null during an export. */
export function restingIn({ value }: ExportSnapshot) {
  return 'resting' in value ? value.resting : null;
}

/** Whether the machine reads pages, after it has found the first one. */
export function isReading(snapshot: ExportSnapshot): boolean {
  return snapshot.matches({ saving: { exporting: 'reading' } });
}
