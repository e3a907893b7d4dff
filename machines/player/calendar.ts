import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { calendar, changeCalendar } from '#contract/calls/calendar.ts';
import type { SharedCalendar } from '#contract/entities/account.ts';
import type { UserId } from '#contract/entities/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accepted, acceptedValue, call, isAccepted, outputOf, refusalText } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player gives the calendar of due days a secret address, which other programs read, and takes it back. The address is
// known only right after it was made.

interface CalendarInput {
  userID: UserId;
}

interface CalendarContext extends CalendarInput {
  calendar: SharedCalendar;
}

const unsure = {
  target: 'loading',
  actions: { type: 'notify', params: errorMessage(siteMessages.waiting.unsure) },
} as const;

export const calendarMachine = setup({
  types: {} as {
    context: CalendarContext;
    input: CalendarInput;
    events:
      | { type: 'calendar.retried' }
      | { type: 'sharing.requested'; isShared: boolean }
      | { type: 'call.cancelled' };
    tags: Tag;
  },
  actors: { toast: toastMachine, calendar: call(calendar), changeCalendar: call(changeCalendar) },
  actions: {
    takeCalendar: assign((_, calendar: SharedCalendar) => ({ calendar })),
    notify: sendTo('toast', (_, message: MessageShown) => message),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'calendar',
  context: ({ input }) => ({ ...input, calendar: { isShared: false, address: '' } }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'loading',
  states: {
    ...load({
      src: 'calendar',
      input: ({ context }: { context: CalendarContext }) => ({ userID: context.userID }),
      on: { 'calendar.retried': reload },
      take: 'takeCalendar',
    }),
    ready: {
      description: 'Se ve si el calendario se comparte',
      on: { 'sharing.requested': 'changing' },
    },
    changing: {
      description: 'Pide una dirección, o que deje de valer',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': unsure },
      invoke: {
        id: 'changeCalendar',
        src: 'changeCalendar',
        input: ({ context: { userID }, event }) => {
          assertEvent(event, 'sharing.requested');
          return { userID, isShared: event.isShared };
        },
        onDone: [
          {
            guard: accepted,
            target: 'ready',
            actions: [
              { type: 'takeCalendar', params: acceptedValue },
              {
                type: 'notify',
                params: ({ event }) =>
                  successMessage(
                    playerMessages.calendar[acceptedValue({ event }).isShared ? 'shared' : 'ended'],
                  ),
              },
            ],
          },
          {
            target: 'ready',
            actions: {
              type: 'notify',
              params: ({ event }) =>
                errorMessage(refusalText(outputOf({ event })) || playerMessages.calendar.failed),
            },
          },
        ],
        onError: unsure,
      },
    },
  },
});

export function calendarFace({ value }: SnapshotFrom<typeof calendarMachine>): Face {
  return faceOf(value);
}
