import { assign, type SnapshotFrom, setup } from 'xstate';
import { tops } from '#contract/calls/public.ts';
import type { TopRow } from '#contract/entities/public.ts';
import { type Leaderboard, leaderboards, ranked } from '#contract/rules/leaderboard.ts';
import { searchableText } from '#contract/rules/search.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { type Face, faceOf } from '#machines/shared/face.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A visitor sees the leaders of the community. The URL holds the tab and the page. One answer contains all four
// leaderboards, and the machine ranks them once.

export interface RankedRow extends TopRow {
  rank: number;
  searchText: string;
}

interface TopsContext {
  /** Null for a leaderboard that cannot be read. */
  boards: ReadonlyMap<Leaderboard['id'], readonly RankedRow[] | null>;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

type TopsEvent = { type: 'list.retried' };

export const topsMachine = setup({
  types: {} as {
    meta: Meta;
    context: TopsContext;
    events: TopsEvent;
    tags: Tag;
  },
  actors: { tops: call(tops) },
  actions: {
    takeBoards: assign((_, answer: CallValue<typeof tops>) => ({ boards: boardsOf(answer) })),
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'tops',
  context: { boards: new Map(), failure: '' },
  initial: 'loading',
  states: {
    ...explainedLoad({ src: 'tops', input: {}, on: { 'list.retried': reload }, take: 'takeBoards' }),
    ready: {
      description: 'Las tablas están a la vista',
      meta: { rules: ['3.7', '3.13'] },
      on: { 'list.retried': 'loading' },
    },
  },
});

/** What the page shows. */
export function topsFace({ value }: SnapshotFrom<typeof topsMachine>): Face {
  return faceOf(value);
}

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
