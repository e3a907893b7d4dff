import { assign, type StateValue, setup } from 'xstate';
import { busyHours, ownTops, type PastDay, type PastRow, topsWeek } from '#contract/calls/history.ts';
import type { UserId } from '#contract/calls/session.ts';
import type { WeekHours } from '#contract/rules/busy-hours.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A visitor sees what was: three optional calls, and a machine that reads each of them.

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

/** The hours in which people play; none if nothing is known. */
export const busyHoursMachine = setup({
  types: {} as { context: History<WeekHours[number]>; events: { type: 'history.retried' }; tags: Tag },
  actors: { busyHours: call(busyHours) },
  actions: {
    takeRows: assign((_, { hours }: CallValue<typeof busyHours>) => ({
      rows: hours.some((players) => players !== null) ? hours : [],
    })),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'busyHours',
  context: { rows: [] },
  initial: 'loading',
  states: {
    ...load({ src: 'busyHours', input: {}, on: { 'history.retried': reload }, take: 'takeRows' }),
    ready: { description: 'Se ve cuándo hay gente' },
  },
});

export function historyFace({ value, context }: { value: StateValue; context: History<unknown> }): Face {
  return value === 'ready' && context.rows.length === 0 ? 'empty' : faceOf(value);
}
