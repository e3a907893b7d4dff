import { assign, setup, stateIn } from 'xstate';
import { checkAuth } from '#contract/calls/session.ts';
import type { UserId } from '#contract/entities/session.ts';
import { durations } from '#contract/limits.ts';
import { appActions } from '#machines/shared/app-actions.ts';
import { type CallResult, call } from '#machines/shared/calls.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { outputOf } from '#machines/shared/outcome.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// Tracks whether a user is logged in, and whether the session is still valid. The session is checked at the
// start, every 60 s, when the page becomes visible after more than 60 s, and when a call is refused with 401.
// The token stays in the storage and never enters the machine.

export interface SessionUser {
  /** The username typed at the login. */
  usuario: string;
  userID: UserId;
  username: string;
  /** The picture of the character, once its stats have been read. */
  skin?: number;
}

interface SessionInput {
  now: () => number;
}

interface SessionContext extends SessionInput {
  user: SessionUser | null;
  /**
   * The player whose page is still shown after the session ended or another player logged in. Guards redirect away
   * from that page, and only this player returns to its URL.
   */
  leftBy: SessionUser['userID'] | null;
  /** The player whose character was renamed since the page was loaded. */
  renamedId: SessionUser['userID'] | null;
  /** The time of the last successful check, in terms of `now`. */
  checkedAt: number;
}

/** The content of the storage. */
interface Restored {
  user: SessionUser | null;
}

type SessionEvent =
  | ({ type: 'session.restored' } & Restored)
  | { type: 'session.opened'; user: SessionUser }
  | { type: 'session.vanished' }
  | { type: 'player.renamed'; username: string }
  | { type: 'skin.changed'; skin: number }
  | { type: 'logout.requested' }
  | { type: 'page.shown' }
  | { type: 'call.unauthorized' }
  | { type: 'check.retried' }
  | { type: 'visit.settled' }
  | { type: 'notice.dismissed' };

export const sessionMachine = setup({
  types: {} as {
    meta: Meta;
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    tags: Tag;
  },
  actors: { checkAuth: call(checkAuth) },
  actions: {
    removeDrafts: appActions.removeDrafts,
    clearSession: appActions.clearSession,
    restore: assign((_, { user }: Restored) => ({ user })),
    takeUser: assign(({ context }, { user }: { user: SessionUser }) => {
      const owner = context.user?.userID ?? context.leftBy;
      return { user, leftBy: owner === user.userID ? null : owner };
    }),
    renameUser: assign(({ context }, { username }: { username: string }) => ({
      user: context.user && { ...context.user, username },
      renamedId: context.user?.userID ?? context.renamedId,
    })),
    updateSkin: assign(({ context }, { skin }: { skin: number }) => ({
      user: context.user && { ...context.user, skin },
    })),
    setCheckTime: assign({ checkedAt: ({ context }) => context.now() }),
    clearUser: assign(({ context }) => ({ user: null, leftBy: context.user?.userID ?? null })),
    clearLeaver: assign({ leftBy: null }),
  },
  guards: {
    isSessionFound: (_, { user }: Restored) => user !== null,
    isAuthenticated: (_, result: CallResult<typeof checkAuth>) => result.ok && result.value.authenticated,
    isFirstCheck: stateIn({ open: { checking: 'first' } }),
    isOverdue: ({ context }) => {
      const age = context.now() - context.checkedAt;
      // A clock that was set back gives no valid age.
      return age > durations.recheck || age < 0;
    },
  },
  delays: {
    ...slowNoticeDelays,
    recheck: durations.recheck,
    unanswered: durations.backgroundCall,
  },
}).createMachine({
  id: 'session',
  meta: { rules: ['2.5', '2.6', '2.8'] },
  context: ({ input }) => ({ now: input.now, user: null, leftBy: null, renamedId: null, checkedAt: 0 }),
  initial: 'unread',
  on: {
    'session.opened': {
      target: '.open.waiting',
      reenter: true,
      actions: [{ type: 'takeUser', params: ({ event }) => event }, 'setCheckTime'],
    },
    'visit.settled': { actions: 'clearLeaver' },
  },
  states: {
    unread: {
      description: 'Aún no se ha leído lo que guarda el navegador',
      meta: { rules: ['2.7'] },
      tags: ['unknown'],
      on: {
        'session.restored': [
          {
            guard: { type: 'isSessionFound', params: ({ event }) => event },
            target: 'open.checking.first',
            actions: { type: 'restore', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
    },
    closed: {
      description: 'No hay sesión',
      initial: 'anonymous',
      entry: 'clearUser',
      states: {
        anonymous: { description: 'Nadie ha entrado' },

        // In this state a guarded page redirects to the login without a return address.
        loggedOut: {
          description: 'Acaba de cerrar la sesión; dura hasta llegar a otra página',
          meta: { rules: ['2.9'] },
          entry: 'clearLeaver',
          on: { 'visit.settled': 'anonymous' },
        },
        expired: {
          description: 'La sesión ha caducado, y se dice',
          meta: { rules: ['2.3'] },
          tags: ['failed'],
          on: { 'notice.dismissed': 'anonymous' },
        },
      },
    },
    open: {
      description: 'Hay sesión',
      meta: { rules: ['1.17', '2.1', '2.9', '2.12', '2.14'] },
      initial: 'waiting',
      on: {
        'logout.requested': {
          target: 'closed.loggedOut',
          actions: ['removeDrafts', 'clearSession'],
        },
        'session.vanished': 'closed.anonymous',
        'player.renamed': {
          actions: { type: 'renameUser', params: ({ event }) => event },
        },
        'skin.changed': {
          actions: { type: 'updateSkin', params: ({ event }) => event },
        },
      },
      states: {
        waiting: {
          description: 'Vale; se comprueba cada minuto',
          meta: { rules: ['2.2', '2.4'] },
          after: { recheck: 'checking' },
          on: {
            'page.shown': { guard: 'isOverdue', target: 'checking' },
            'call.unauthorized': 'checking',
          },
        },
        checking: {
          description: 'Comprueba si aún vale',
          meta: { rules: ['2.2', '2.3', '2.4'] },
          initial: 'again',
          invoke: {
            id: 'checkAuth',
            src: 'checkAuth',
            input: {},
            onDone: [
              {
                guard: { type: 'isAuthenticated', params: outputOf },
                target: 'waiting',
                actions: 'setCheckTime',
              },
              { target: '#session.closed.expired', actions: 'clearSession' },
            ],
            onError: {
              target: '#session.closed.expired',
              actions: 'clearSession',
            },
          },
          after: {
            unanswered: {
              target: '#session.closed.expired',
              actions: 'clearSession',
            },
          },
          on: {
            'check.retried': {
              guard: 'isFirstCheck',
              target: '.first',
              reenter: true,
            },
          },
          states: {
            first: {
              description: 'Venía guardada: aún no se sabe si vale',
              meta: { rules: ['2.7'] },
              ...slowNotice,
              tags: ['unknown'],
            },
            again: { description: 'Valía hasta ahora' },
          },
        },
      },
    },
  },
});
