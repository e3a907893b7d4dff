import { assign, emit, setup } from 'xstate';
import { bankMovements } from '#contract/calls/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { middlePage, narrowed, type PageRange } from '#contract/rules/movement.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player goes to a date of the bank statement. The API returns pages, newest first, so a binary search finds
// the page with few calls. The player can cancel the search, and retry a failed call.

interface Wanted {
  /** As 2026-03-02; '' if none was chosen. */
  day: string;
  /** The page size of the statement. */
  limit: number;
  pageCount: number;
}

interface DateSearchInput {
  userID: UserId;
  username: string;
}

interface DateSearchContext extends DateSearchInput, Wanted {
  range: PageRange;
  /** The number of requested pages, including the current one. */
  step: number;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

type DateSearchEvent =
  | ({ type: 'date.submitted' } & Wanted)
  | { type: 'search.retried' }
  | { type: 'search.cancelled' };

export const dateSearchMachine = setup({
  types: {} as {
    meta: Meta;
    context: DateSearchContext;
    input: DateSearchInput;
    events: DateSearchEvent;
    emitted: { type: 'page.found'; page: number; limit: number };
    tags: Tag;
  },
  actors: { bankMovements: call(bankMovements) },
  actions: {
    begin: assign((_, { day, limit, pageCount }: Wanted) => ({
      day,
      limit,
      pageCount,
      range: { low: 1, high: pageCount },
      step: 1,
    })),
    narrow: assign(({ context: { range, day, step } }, { movimientos }: CallValue<typeof bankMovements>) => ({
      range: narrowed(range, movimientos, day),
      step: step + 1,
    })),
    offerPage: emit(
      ({ context: { range, limit } }) => ({ type: 'page.found', page: range.low, limit }) as const,
    ),
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: {
    isAccepted,
    isDay: (_, { day }: Wanted) => day !== '',
    isLocated: ({ context: { range } }) => range.low >= range.high,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'dateSearch',
  meta: { rules: ['5.16'] },
  context: ({ input }) => ({
    ...input,
    day: '',
    limit: 1,
    pageCount: 1,
    range: { low: 1, high: 1 },
    step: 0,
    failure: '',
  }),
  initial: 'idle',
  on: {
    'date.submitted': [
      {
        guard: { type: 'isDay', params: ({ event }) => event },
        target: '.searching',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      '.incomplete',
    ],
  },
  states: {
    idle: { description: 'No se busca ninguna fecha' },
    incomplete: { description: 'Falta la fecha', tags: ['failed'] },

    searching: {
      description: 'Busca la página',
      initial: 'deciding',
      on: { 'search.cancelled': 'idle' },
      states: {
        deciding: {
          description: '¿Queda una sola página?',
          always: [{ guard: 'isLocated', target: '#dateSearch.found' }, 'loading'],
        },
        ...explainedLoad({
          src: 'bankMovements',
          input: ({ context: { userID, username, range, limit } }: { context: DateSearchContext }) => ({
            userID,
            Name: username,
            page: middlePage(range),
            limit,
          }),
          on: { 'search.retried': reload },
          take: 'narrow',
        }),
        ready: {
          description: 'Se sabe en qué mitad está',
          always: 'deciding',
        },
      },
    },
    found: { description: 'La página está encontrada', entry: 'offerPage' },
  },
});
