import { assign, emit, setup } from 'xstate';
import { durations } from '#contract/limits.ts';

// A visitor searches a list that is already loaded. The URL has the search once the user pauses typing.

interface SearchContext {
  /** At first the search of the URL, if any. */
  query: string;
}

type SearchEvent =
  | { type: 'search.changed'; query: string }
  /** The URL has another search, for instance after Back. */
  | { type: 'address.changed'; query: string };

export const searchMachine = setup({
  types: {} as {
    context: SearchContext;
    input: SearchContext;
    events: SearchEvent;
    /** The user pauses: the search belongs in the URL. */
    emitted: { type: 'navigated'; to: string };
  },
  actions: {
    search: assign((_, { query }: { query: string }) => ({ query })),
    navigate: emit(({ context }) => ({ type: 'navigated', to: context.query }) as const),
  },
  delays: { searchPause: durations.searchPause },
}).createMachine({
  id: 'search',
  context: ({ input }) => input,
  initial: 'settled',
  on: {
    'search.changed': {
      target: '.typing',
      actions: { type: 'search', params: ({ event }) => event },
    },
  },
  states: {
    settled: {
      description: 'La dirección tiene la búsqueda',
      on: {
        'address.changed': {
          actions: { type: 'search', params: ({ event }) => event },
        },
      },
    },
    typing: {
      // The text being typed is newer than the URL.
      description: 'Escribe: la dirección tendrá la búsqueda tras una pausa',
      after: {
        searchPause: { target: 'settled', actions: 'navigate' },
      },
    },
  },
});
