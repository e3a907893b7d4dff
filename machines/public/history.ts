import { assign, setup } from 'xstate';
import { ownTops, type PastDay, type PastRow, topsWeek } from '#contract/calls/history.ts';
import type { UserId } from '#contract/calls/session.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A visitor sees how the leaderboards have changed: two optional calls, and a machine that reads each of them.

interface History<Row> {
  rows: readonly Row[];
}

/** The leaderboards seven days ago. */
export const topsWeekMachine = setup({
  types: {} as { context: History<PastRow>; events: { type: 'history.retried' }; tags: Tag },
  actors: { topsWeek: call(topsWeek) },
  actions: { takeRows: assign((_, rows: readonly PastRow[]) => ({ rows })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'topsWeek',
  context: { rows: [] },
  initial: 'loading',
  states: {
    ...load({ src: 'topsWeek', input: {}, on: { 'history.retried': reload }, take: 'takeRows' }),
    ready: { description: 'La semana está a la vista' },
  },
});

interface OwnTops extends History<PastDay> {
  userID: UserId;
}

/** A player's figures in the leaderboards, by day. */
export const ownTopsMachine = setup({
  types: {} as {
    context: OwnTops;
    input: { userID: UserId };
    events: { type: 'history.retried' };
    tags: Tag;
  },
  actors: { ownTops: call(ownTops) },
  actions: { takeRows: assign((_, rows: readonly PastDay[]) => ({ rows })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'ownTops',
  context: ({ input }) => ({ ...input, rows: [] }),
  initial: 'loading',
  states: {
    ...load({
      src: 'ownTops',
      input: ({ context: { userID } }: { context: OwnTops }) => ({ userID }),
      on: { 'history.retried': reload },
      take: 'takeRows',
    }),
    ready: { description: 'Su línea está a la vista' },
  },
});
