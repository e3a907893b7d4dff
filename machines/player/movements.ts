import { assign, setup } from 'xstate';
import { bankMovements } from '#contract/calls/player.ts';
import type { Movement } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { minMovements } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player pages through the bank movements. The machine receives the page and the page size from the URL. The
// current page stays visible until the next one loads, and answers for a previous page are ignored.

export interface Range {
  /** 1-based. */
  page: number;
  limit: number;
}

interface MovementsInput extends Range {
  userID: UserId;
  username: string;
}

/** A page of movements with its request. */
export interface ShownMovements extends Range {
  movements: readonly Movement[];
  total: number;
}

interface MovementsContext extends MovementsInput {
  shown: ShownMovements | null;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

type MovementsEvent =
  | ({ type: 'range.changed' } & Range)
  | { type: 'page.retried' }
  | { type: 'download.requested' };

const nothingShown: ShownMovements = { page: 1, limit: 0, movements: [], total: 0 };

export const movementsMachine = setup({
  types: {} as {
    meta: Meta;
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
          total: totalItems ?? minMovements(page, limit, movimientos.length),
        },
      }),
    ),
    setFailure: assign((_, failure: LoadFailure) => failure),
    /** Downloads a page as a file. */
    savePage: providedAction<ShownMovements>('savePage'),
  },
  guards: {
    isAccepted,
    isAnythingShown: ({ context }) => context.shown !== null,
    isBeyondEnd: ({ context: { shown } }) =>
      shown !== null && shown.page > pageCountOf(shown.total, shown.limit),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'movements',
  meta: { rules: ['5.7', '5.18'] },
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
      meta: { rules: ['5.6', '5.8', '5.17'] },
      always: { guard: 'isBeyondEnd', target: 'beyondEnd' },
    },

    beyondEnd: { description: 'No hay tantas páginas: lleva a la última' },
  },
});
