import { assign, setup } from 'xstate';
import { bankMovements } from '#contract/calls/player.ts';
import { middlePage, narrowed, type PageRange } from '#contract/rules/movement.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Finds the page of a bank statement that reaches back to a day. The API returns pages, newest first, so a binary
// search needs few calls. A failed call can be retried. The machine that invokes the search stops it to cancel.

export interface DateSearchInput extends Player {
  /** As 2026-03-02. */
  day: string;
  /** The page size of the statement. */
  limit: number;
  pageCount: number;
}

/** A day, and the page that reaches back to it. */
export interface FoundPage extends Pick<DateSearchInput, 'day' | 'limit'> {
  page: number;
}

interface DateSearchContext extends DateSearchInput, LoadFailure {
  range: PageRange;
  /** The number of requested pages, including the current one. */
  step: number;
}

export const dateSearchMachine = setup({
  types: {} as {
    context: DateSearchContext;
    input: DateSearchInput;
    output: FoundPage;
    events: { type: 'search.retried' };
    tags: Tag;
  },
  actors: { bankMovements: call(bankMovements) },
  actions: {
    narrow: assign(({ context: { range, day, step } }, { movimientos }: CallValue<typeof bankMovements>) => ({
      range: narrowed(range, movimientos.rows, day),
      step: step + 1,
    })),
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: {
    isAccepted,
    isLocated: ({ context: { range } }) => range.low >= range.high,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'dateSearch',
  context: ({ input }) => ({ ...input, range: { low: 1, high: input.pageCount }, step: 1, failure: '' }),
  output: ({ context: { day, limit, range } }) => ({ day, limit, page: range.low }),
  initial: 'ready',
  states: {
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
      description: 'Se sabe entre qué páginas está: ¿queda una sola?',
      always: [{ guard: 'isLocated', target: 'found' }, 'loading'],
    },
    found: { description: 'La página está encontrada', type: 'final' },
  },
});
