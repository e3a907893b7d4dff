import { assign, setup } from 'xstate';
import { busyHours } from '#contract/calls/busy-hours.ts';
import type { WeekHours } from '#contract/rules/busy-hours.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

/** The hours in which people play; none if nothing is known. */
export const busyHoursMachine = setup({
  types: {} as {
    context: { rows: readonly WeekHours[number][] };
    events: { type: 'history.retried' };
    tags: Tag;
  },
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
