import { assign, type SnapshotFrom, setup } from 'xstate';
import { busyHours } from '#contract/calls/busy-hours.ts';
import type { WeekHours } from '#contract/rules/busy-hours.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// The hours in which people play, by an optional call.

export const busyHoursMachine = setup({
  types: {} as { context: { hours: WeekHours }; events: { type: 'hours.retried' }; tags: Tag },
  actors: { busyHours: call(busyHours) },
  actions: { takeHours: assign((_, { hours }: { hours: WeekHours }) => ({ hours })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'busyHours',
  context: { hours: [] },
  initial: 'loading',
  states: {
    ...load({ src: 'busyHours', input: {}, on: { 'hours.retried': reload }, take: 'takeHours' }),
    ready: { description: 'Se ve cuándo hay gente' },
  },
});

export function busyHoursFace({ value, context: { hours } }: SnapshotFrom<typeof busyHoursMachine>): Face {
  return value === 'ready' && hours.every((players) => players === null) ? 'empty' : faceOf(value);
}
