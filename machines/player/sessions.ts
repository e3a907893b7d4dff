import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { closeSessions, type PlayerSession, sessions } from '#contract/calls/sessions.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { isPasswordTooLong } from '#contract/rules/password.ts';
import { accepted, call, isAccepted, outputOf, refusalText } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player sees where the account is logged in, and ends one of the other sessions, or all of them, with the password. The
// password goes from the event to the call and is never stored. Ending a session that has ended meanwhile succeeds, so
// a call without an answer can be repeated.

interface SessionsContext extends Pick<Player, 'userID'> {
  sessions: readonly PlayerSession[];
  /** The session that the player wants to end; null for all others. */
  wanted: string | null;
  /** Why they have not ended; '' for no reason. */
  problem: string;
}

type SessionsEvent =
  | { type: 'list.retried' }
  // Sessions have ended or begun elsewhere.
  | { type: 'list.outdated' }
  | { type: 'end.requested'; id: string | null }
  | { type: 'password.submitted'; password: string }
  | { type: 'question.cancelled' }
  | { type: 'call.cancelled' };

const ask = {
  guard: { type: 'isOther', params: ({ event }: { event: { id: string | null } }) => event },
  target: 'asking',
  actions: { type: 'want', params: ({ event }: { event: { id: string | null } }) => event },
} as const;

export const sessionsMachine = setup({
  types: {} as {
    context: SessionsContext;
    input: Pick<Player, 'userID'>;
    events: SessionsEvent;
    tags: Tag;
  },
  actors: { toast: toastMachine, sessions: call(sessions), closeSessions: call(closeSessions) },
  actions: {
    takeList: assign((_, sessions: readonly PlayerSession[]) => ({ sessions })),
    want: assign((_, { id }: { id: string | null }) => ({ wanted: id, problem: '' })),
    setProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    notifyDone: sendTo('toast', ({ context }) =>
      successMessage(playerMessages.sessions[context.wanted === null ? 'othersDone' : 'done']),
    ),
    notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
  },
  guards: {
    isAccepted,
    isOther: ({ context }, { id }: { id: string | null }) =>
      othersIn(context).some((session) => id === null || session.id === id),
    isSendable: (_, { password }: { password: string }) => !isPasswordTooLong(password),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'sessions',
  context: ({ input }) => ({ userID: input.userID, sessions: [], wanted: null, problem: '' }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'loading',
  states: {
    ...load({
      src: 'sessions',
      input: ({ context }: { context: SessionsContext }) => ({ userID: context.userID }),
      on: { 'list.retried': reload, 'list.outdated': reload, 'end.requested': ask },
      take: 'takeList',
    }),
    ready: {
      description: 'Las sesiones están a la vista',
      on: { 'list.outdated': 'loading', 'end.requested': ask },
    },
    asking: {
      description: 'Se le pide la contraseña antes de cerrar',
      initial: 'typing',
      on: {
        'password.submitted': {
          guard: { type: 'isSendable', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'setProblem', params: { problem: '' } },
        },
        // After a call without an answer the list may be old.
        'question.cancelled': 'loading',
      },
      states: {
        typing: { description: 'Escribe la contraseña' },
        refused: { description: 'No se cerró, o no se sabe: se dice junto al campo', tags: ['failed'] },
      },
    },
    ending: {
      description: 'Pide que se cierren; después lee la lista otra vez',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'loading', actions: 'notifyUnsure' } },
      invoke: {
        id: 'closeSessions',
        src: 'closeSessions',
        input: ({ context: { userID, wanted }, event }) => {
          assertEvent(event, 'password.submitted');
          return { userID, password: event.password, id: wanted };
        },
        onDone: [
          { guard: accepted, target: 'loading', actions: 'notifyDone' },
          {
            target: 'asking.refused',
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({
                problem: refusalText(outputOf({ event })) || playerMessages.sessions.failed,
              }),
            },
          },
        ],
        onError: {
          target: 'asking.refused',
          actions: { type: 'setProblem', params: { problem: siteMessages.waiting.unsure } },
        },
      },
    },
  },
});

type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;

/** What the section shows. Known sessions stay visible while they load again. */
export function sessionsFace({ value, context }: SessionsSnapshot): Face {
  const face = faceOf(value);
  return face === 'failed' || context.sessions.length === 0 ? face : 'content';
}

/** Whether the dialog that asks for the password is open. */
export function isAskingPassword(snapshot: SessionsSnapshot): boolean {
  return snapshot.matches('asking') || snapshot.matches('ending');
}

/** The sessions that can be ended here. */
export function othersIn({ sessions }: Pick<SessionsContext, 'sessions'>): readonly PlayerSession[] {
  return sessions.filter(({ isCurrent }) => !isCurrent);
}

/** The sessions of one browser and system together, in the order of the list; this session alone. */
export function groupedSessions(sessions: readonly PlayerSession[]): readonly (readonly PlayerSession[])[] {
  const groups = new Map<string, PlayerSession[]>();
  for (const session of sessions) {
    const { browser, system, isCurrent } = session;
    const key = JSON.stringify([browser, system, isCurrent]);
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()];
}

/** The session that the player wants to end; null for all others. */
export function wantedSession({ context: { sessions, wanted } }: SessionsSnapshot): PlayerSession | null {
  return sessions.find(({ id }) => id === wanted) ?? null;
}
