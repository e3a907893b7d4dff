import { assign, setup } from 'xstate';
import { bankMovements } from '#contract/calls/player.ts';
import type { Movement } from '#contract/entities/player.ts';
import { leastMovements, movementPageCount } from '#contract/rules/movement.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player pages through the bank movements (behaviour 5.7). Page and size live in the
// address bar: the machine is told of them. What is shown stays until the next page is there, and an
// answer for a page that is no longer wanted is never heard.

export interface Range {
  /** From 1. */
  page: number;
  limit: number;
}

interface MovementsInput extends Range {
  userID: string | number;
  username: string;
}

/** A page of movements as it came, with what was asked for. */
export interface ShownMovements extends Range {
  movements: readonly Movement[];
  total: number;
}

interface MovementsContext extends MovementsInput {
  shown: ShownMovements | null;
  /** What went wrong, in the host's words where it had some. */
  failure: string;
}

type MovementsEvent =
  | ({ type: 'range.changed' } & Range)
  | { type: 'page.retried' }
  | { type: 'download.requested' };

const nothingShown: ShownMovements = { page: 1, limit: 0, movements: [], total: 0 };

export const movementsMachine = setup({
  types: {} as {
    context: MovementsContext;
    input: MovementsInput;
    events: MovementsEvent;
    tags: Tag;
  },
  actors: { bankMovements: call(bankMovements) },
  actions: {
    changeRange: assign((_, { page, limit }: Range) => ({ page, limit })),
    takePage: assign(
      ({ context: { page, limit } }, { movimientos, totalItems }: CallValue<typeof bankMovements>) => ({
        shown: {
          page,
          limit,
          movements: movimientos,
          total: totalItems ?? leastMovements(page, limit, movimientos.length),
        },
      }),
    ),
    noteFailure: assign((_, failure: LoadFailure) => failure),
    /** Saves a page as a file. */
    savePage: providedAction<ShownMovements>('savePage'),
  },
  guards: {
    isAccepted,
    isAnythingShown: ({ context }) => context.shown !== null,
    isBeyondEnd: ({ context: { shown } }) =>
      shown !== null && shown.page > movementPageCount(shown.total, shown.limit),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'movements',
  context: ({ input }) => ({ ...input, shown: null, failure: '' }),
  initial: 'loading',
  on: {
    'range.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'changeRange', params: ({ event }) => event },
    },
    'download.requested': {
      guard: 'isAnythingShown',
      actions: { type: 'savePage', params: ({ context }) => context.shown ?? nothingShown },
    },
  },
  states: {
    ...explainedLoad({
      src: 'bankMovements',
      input: ({ context }: { context: MovementsContext }) => ({
        userID: context.userID,
        Name: context.username,
        page: context.page,
        limit: context.limit,
      }),
      on: { 'page.retried': reload },
      take: 'takePage',
    }),
    ready: {
      description: 'La página pedida está a la vista',
      always: { guard: 'isBeyondEnd', target: 'beyondEnd' },
    },

    beyondEnd: { description: 'No hay tantas páginas: lleva a la última' },
  },
});
