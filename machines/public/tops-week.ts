import { assign, type SnapshotFrom, setup } from 'xstate';
import { topsWeek } from '#contract/calls/tops-week.ts';
import type { PastRow } from '#contract/entities/tops-week.ts';
import { limits } from '#contract/limits.ts';
import {
  type Leaderboard,
  type LeaderboardField,
  leaderboards,
  ranked,
} from '#contract/rules/leaderboard.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import type { RankedRow } from './tops.ts';

// The leaderboards seven days ago, by an optional call.

/** The ranks of players by id, for each leaderboard. */
type Ranks = ReadonlyMap<LeaderboardField, ReadonlyMap<string, PastRow & { rank: number }>>;

export const topsWeekMachine = setup({
  types: {} as { context: { ranks: Ranks }; events: { type: 'week.retried' }; tags: Tag },
  actors: { topsWeek: call(topsWeek) },
  actions: { takeWeek: assign((_, rows: readonly PastRow[]) => ({ ranks: ranksOf(rows) })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'topsWeek',
  context: { ranks: new Map() },
  initial: 'loading',
  states: {
    ...load({ src: 'topsWeek', input: {}, on: { 'week.retried': reload }, take: 'takeWeek' }),
    ready: { description: 'La semana está a la vista' },
  },
});

function ranksOf(rows: readonly PastRow[]): Ranks {
  return new Map(
    leaderboards.map(({ field }) => {
      // Later ones are of players whom another leaderboard listed: others between them are not known.
      const listed = ranked(rows, field).slice(0, limits.leaderboardRows);
      return [field, new Map(listed.map((row) => [row.id, row]))];
    }),
  );
}

type WeekSnapshot = SnapshotFrom<typeof topsWeekMachine>;

export type Week = WeekSnapshot['context'];

export function weekFace({ value, context: { ranks } }: WeekSnapshot): Face {
  return value === 'ready' && !ranks.get('points')?.size ? 'empty' : faceOf(value);
}

/** The places and the figure that a row has won in a week; null for a player who was not listed then. */
export function moveOf({ ranks }: Week, row: RankedRow, { field }: Leaderboard) {
  const past = ranks.get(field)?.get(row.id);
  return past ? { places: past.rank - row.rank, gain: row[field] - past[field] } : null;
}
