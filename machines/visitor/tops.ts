import { assign, emit, setup } from 'xstate';
import { tops } from '#contract/calls/public.ts';
import type { TopRow } from '#contract/entities/public.ts';
import { durations, limits } from '#contract/limits.ts';
import { type Leaderboard, leaderboards, ranked } from '#contract/rules/leaderboard.ts';
import { searchableText } from '#contract/rules/search.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A visitor sees the leaders of the community and searches for a name. The URL holds the tab, the page and the search.
// One answer contains all four leaderboards, and the machine ranks them once.

export interface RankedRow extends TopRow {
  rank: number;
  searchText: string;
}

interface TopsInput {
  /** The search that the URL contains, if any. */
  query: string;
}

interface TopsContext extends TopsInput {
  /** Null for a leaderboard that cannot be read. */
  boards: ReadonlyMap<Leaderboard['id'], readonly RankedRow[] | null>;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

type TopsEvent =
  | { type: 'list.retried' }
  | { type: 'search.changed'; query: string }
  /** The URL has another search, for instance after Back. */
  | { type: 'address.changed'; query: string };

export const topsMachine = setup({
  types: {} as {
    meta: Meta;
    context: TopsContext;
    input: TopsInput;
    events: TopsEvent;
    /** The user pauses: the search belongs in the URL. */
    emitted: { type: 'search.settled'; query: string };
    tags: Tag;
  },
  actors: { tops: call(tops) },
  actions: {
    takeBoards: assign((_, answer: CallValue<typeof tops>) => ({ boards: boardsOf(answer) })),
    setFailure: assign((_, failure: LoadFailure) => failure),
    search: assign((_, { query }: { query: string }) => ({ query })),
    announceSearch: emit(({ context }) => ({ type: 'search.settled', query: context.query }) as const),
  },
  guards: { isAccepted },
  delays: { ...slowNoticeDelays, searchPause: durations.searchPause },
}).createMachine({
  id: 'tops',
  context: ({ input }) => ({ boards: new Map(), failure: '', query: input.query }),
  initial: 'loading',
  on: {
    'address.changed': {
      actions: { type: 'search', params: ({ event }) => event },
      meta: { rules: ['3.8'] },
    },
  },
  states: {
    ...explainedLoad({ src: 'tops', input: {}, on: { 'list.retried': reload }, take: 'takeBoards' }),
    ready: {
      description: 'Las tablas están a la vista',
      meta: { rules: ['3.7', '3.13'] },
      initial: 'settled',
      on: {
        'search.changed': {
          target: '.typing',
          actions: { type: 'search', params: ({ event }) => event },
          meta: { rules: ['3.8'] },
        },
        'list.retried': 'loading',
      },
      states: {
        settled: { description: 'La dirección tiene la búsqueda' },
        typing: {
          description: 'Escribe: la dirección tendrá la búsqueda tras una pausa',
          // The text being typed is newer than the URL.
          on: { 'address.changed': 'typing' },
          after: {
            searchPause: { target: 'settled', actions: 'announceSearch', meta: { rules: ['3.8'] } },
          },
        },
      },
    },
  },
});

function boardsOf(answer: CallValue<typeof tops>): TopsContext['boards'] {
  // A cache: the four leaderboards contain the same names, up to thousands.
  const searchTexts = new Map<string, string>();
  const searchTextOf = (name: string) => {
    const text = searchTexts.get(name) ?? searchableText(name);
    searchTexts.set(name, text);
    return text;
  };
  return new Map(
    leaderboards.map(({ id, field }) => {
      const { rows } = answer.find((board) => board.id === id) ?? { rows: [] };
      if (rows === null) return [id, null];
      return [id, ranked(rows, field).map((row) => ({ ...row, searchText: searchTextOf(row.name) }))];
    }),
  );
}

/** The rows whose names match the search, with their overall ranks. */
export function rowsFound(rows: readonly RankedRow[], query: string): readonly RankedRow[] {
  const wanted = searchableText(query);
  return wanted === '' ? rows : rows.filter((row) => row.searchText.includes(wanted));
}

/** The page of a rank without a search. */
export function pageOfRank(rank: number): number {
  return Math.ceil(rank / limits.leaderboardPageSize);
}
