import { assign, type SnapshotFrom, setup } from 'xstate';
import { type TopRow, tops } from '#contract/calls/public.ts';
import { limits } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { type Leaderboard, leaderboards, ranked } from '#contract/rules/leaderboard.ts';
import { pageOfSearch, searchableText } from '#contract/rules/search.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { type Face, faceOf, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A visitor sees the leaders of the community. The URL holds the tab and the page. One answer contains all four
// leaderboards, and the machine ranks them once.

export interface RankedRow extends TopRow {
  rank: number;
  searchText: string;
}

/** The tab, the page and the search of the URL. */
export interface TopsAddress {
  board: Leaderboard;
  /** Possibly out of range. */
  page: number;
  query: string;
}

interface TopsContext extends TopsAddress, LoadFailure {
  /** Null for a leaderboard that cannot be read. */
  boards: ReadonlyMap<Leaderboard['id'], CountedRows<RankedRow> | null>;
}

type TopsEvent = { type: 'list.retried' } | ({ type: 'address.changed' } & TopsAddress);

export const topsMachine = setup({
  types: {} as {
    context: TopsContext;
    input: TopsAddress;
    events: TopsEvent;
    tags: Tag;
  },
  actors: { tops: call(tops) },
  actions: {
    takeBoards: assign((_, answer: CallValue<typeof tops>) => ({ boards: boardsOf(answer) })),
    changeAddress: assign((_, { board, page, query }: TopsAddress) => ({ board, page, query })),
    setFailure: assign((_, failure: LoadFailure) => failure),
    recognisePlayer: appActions.recognisePlayer,
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'tops',
  context: ({ input }) => ({ ...input, boards: new Map(), failure: '' }),
  on: { 'address.changed': { actions: { type: 'changeAddress', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    ...explainedLoad({ src: 'tops', input: {}, on: { 'list.retried': reload }, take: 'takeBoards' }),
    ready: {
      description: 'Las tablas están a la vista',
      entry: {
        type: 'recognisePlayer',
        params: ({ context: { boards } }) => ({
          characters: [...boards.values()].flatMap((board) => board?.rows ?? []),
        }),
      },
      on: { 'list.retried': 'loading' },
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
      const { rows } = answer.find((board) => board.id === id) ?? { rows: noRows };
      if (!rows) return [id, null];
      const all = ranked(rows.rows, field).map((row) => ({ ...row, searchText: searchTextOf(row.name) }));
      return [id, { rows: all, unreadable: rows.unreadable }];
    }),
  );
}

type TopsSnapshot = SnapshotFrom<typeof topsMachine>;

/** What the open tab shows. One leaderboard may be unreadable. */
export function topsFace({ value, context: { boards, board } }: TopsSnapshot): Face {
  if (value !== 'ready') return faceOf(value);
  const shown = boards.get(board.id);
  if (!shown) return 'failed';
  return shown.rows.length === 0 ? 'empty' : 'content';
}

/** The message of the face `failed`. */
export function topsFailure({ value, context: { failure } }: TopsSnapshot): string {
  return value === 'ready' ? siteMessages.generic.failure : failure;
}

/** All rows of the open tab; none while there are none to read. */
export function boardRows({ boards, board }: TopsContext): readonly RankedRow[] {
  return (boards.get(board.id) ?? noRows).rows;
}

/** How many rows of the open tab cannot be read. */
export function unreadableCount({ context: { boards, board } }: TopsSnapshot): number {
  return (boards.get(board.id) ?? noRows).unreadable;
}

const noRows: CountedRows<RankedRow> = { rows: [], unreadable: 0 };

/** One page of the rows that a search finds. A search that is newer than the URL begins at page 1. */
export function foundPage(context: TopsContext, query: string) {
  const found = rowsFound(boardRows(context), query);
  return { ...pageOfSearch(found, query, context, limits.leaderboardPageSize), found: found.length };
}

/** The page to go to instead of one that does not exist, or null. */
export function pageInstead(snapshot: TopsSnapshot): number | null {
  const { context } = snapshot;
  if (!['empty', 'content'].includes(topsFace(snapshot))) return null;
  const { page } = foundPage(context, context.query);
  return page === context.page ? null : page;
}

/** The page with a rank, without a search. */
export function pageOfRank(rank: number): number {
  return Math.ceil(rank / limits.leaderboardPageSize);
}

/** The rows whose names match the search, with their overall ranks. */
function rowsFound(rows: readonly RankedRow[], query: string): readonly RankedRow[] {
  const wanted = searchableText(query);
  return rows.filter((row) => row.searchText.includes(wanted));
}
