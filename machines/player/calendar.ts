import { assign, sendTo, setup } from 'xstate';
import {
  type CalendarChange,
  calendar,
  changeCalendar,
  type SharedCalendar,
} from '#contract/calls/calendar.ts';
import type { UserId } from '#contract/calls/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accepted, acceptedValue, call, isAccepted, outputOf, refusalText } from '#machines/shared/calls.ts';
import { load, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player gives the calendar of due days a secret address, which other programs read, and takes it back; and turns mails about
// what is due soon on and off. The address is known only right after it was made.

interface CalendarContext {
  userID: UserId;
  calendar: SharedCalendar;
  /** The last one that was requested. */
  change: CalendarChange;
}

const unsure = {
  target: 'loading',
  actions: { type: 'notify', params: errorMessage(siteMessages.waiting.unsure) },
} as const;

export const calendarMachine = setup({
  types: {} as {
    context: CalendarContext;
    input: { userID: UserId };
    events:
      | { type: 'calendar.retried' }
      | { type: 'change.requested'; change: CalendarChange }
      | { type: 'call.cancelled' };
    tags: Tag;
  },
  actors: { toast: toastMachine, calendar: call(calendar), changeCalendar: call(changeCalendar) },
  actions: {
    takeCalendar: assign(({ context }, calendar: SharedCalendar) => {
      const known = calendar.isShared ? context.calendar.address : '';
      return { calendar: { ...calendar, address: calendar.address || known } };
    }),
    want: assign((_, { change }: { change: CalendarChange }) => ({ change })),
    notifyDone: sendTo('toast', ({ context }) => successMessage(playerMessages.calendar[context.change])),
    notify: sendTo('toast', (_, message: MessageShown) => message),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'calendar',
  context: ({ input }) => ({
    ...input,
    calendar: { isShared: false, isMailed: false, address: '' },
    change: 'share',
  }),
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
      description: 'Se ve si el calendario se comparte, y si hay avisos por correo',
      on: {
        'change.requested': {
          target: 'changing',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    changing: {
      description: 'Pide o quita la dirección o los avisos',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': unsure },
      invoke: {
        id: 'changeCalendar',
        src: 'changeCalendar',
        input: ({ context: { userID, change } }) => ({ userID, change }),
        onDone: [
          {
            guard: accepted,
            target: 'ready',
            actions: [{ type: 'takeCalendar', params: acceptedValue }, 'notifyDone'],
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
