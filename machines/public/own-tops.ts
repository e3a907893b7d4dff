import { assign, type SnapshotFrom, setup } from 'xstate';
import { ownTops } from '#contract/calls/own-tops.ts';
import type { PastDay } from '#contract/entities/own-tops.ts';
import type { UserId } from '#contract/entities/session.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A player's figures in the leaderboards, by day, by an optional call.

interface OwnTopsContext {
  userID: UserId;
  /** The oldest first. */
  days: readonly PastDay[];
}

export const ownTopsMachine = setup({
  types: {} as {
    context: OwnTopsContext;
    input: { userID: UserId };
    events: { type: 'days.retried' };
    tags: Tag;
  },
  actors: { ownTops: call(ownTops) },
  actions: { takeDays: assign((_, days: readonly PastDay[]) => ({ days })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'ownTops',
  context: ({ input }) => ({ ...input, days: [] }),
  initial: 'loading',
  states: {
    ...load({
      src: 'ownTops',
      input: ({ context }: { context: OwnTopsContext }) => ({ userID: context.userID }),
      on: { 'days.retried': reload },
      take: 'takeDays',
    }),
    ready: { description: 'Su línea está a la vista' },
  },
});

export function ownTopsFace({ value, context: { days } }: SnapshotFrom<typeof ownTopsMachine>): Face {
  return value === 'ready' && days.length === 0 ? 'empty' : faceOf(value);
}
