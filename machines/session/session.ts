import { assign, type SnapshotFrom, setup } from 'xstate';
import { checkAuth, type UserId } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { type CallResult, call, outputOf } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { accessMachine } from './access.ts';

// Tracks whether a user is logged in, whether the session is still valid, and whether the player is an administrator.
// The session is checked at the start, every 60 s, when the page becomes visible after more than 60 s, and when a call
// is refused with 401. The token stays in the storage and never enters the machine.

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
  /** The chat-community role of administrators. */
  adminRoleId: string;
}

interface SessionContext extends SessionInput {
  user: SessionUser | null;
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
  | { type: 'notice.dismissed' };

const expired = { target: '#session.closed.expired', actions: 'clearSession' } as const;

/** Checks whether the session is still valid. No answer counts as no. */
const check = {
  invoke: {
    id: 'checkAuth',
    src: 'checkAuth',
    input: {},
    onDone: [
      {
        guard: { type: 'isAuthenticated', params: outputOf },
        target: '#session.open.verified.waiting',
        actions: 'setCheckTime',
      },
      expired,
    ],
    onError: expired,
  },
  after: { unanswered: expired },
} as const;

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    children: { checkAuth: 'checkAuth'; access: 'access' };
    tags: Tag;
  },
  actors: { checkAuth: call(checkAuth), access: accessMachine },
  actions: {
    removeDrafts: appActions.removeDrafts,
    clearSession: appActions.clearSession,
    takeUser: assign((_, { user }: Restored) => ({ user })),
    renameUser: assign(({ context }, { username }: { username: string }) => ({
      user: { ...playerOf(context), username },
      renamedId: playerOf(context).userID,
    })),
    updateSkin: assign(({ context }, { skin }: { skin: number }) => ({
      user: { ...playerOf(context), skin },
    })),
    setCheckTime: assign({ checkedAt: ({ context }) => context.now() }),
    clearUser: assign({ user: null }),
  },
  guards: {
    isSessionFound: (_, { user }: Restored) => user !== null,
    isAuthenticated: (_, result: CallResult<typeof checkAuth>) => result.ok && result.value.authenticated,
    isSamePlayer: ({ context }, { user }: { user: SessionUser }) => user.userID === playerOf(context).userID,
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
  context: ({ input }) => ({ ...input, user: null, renamedId: null, checkedAt: 0 }),
  initial: 'unread',
  on: {
    'session.opened': {
      target: '.open.verified',
      reenter: true,
      actions: [{ type: 'takeUser', params: ({ event }) => event }, 'setCheckTime'],
    },
  },
  states: {
    unread: {
      description: 'Aún no se ha leído lo que guarda el navegador',
      tags: ['unknown'],
      on: {
        'session.restored': [
          {
            guard: { type: 'isSessionFound', params: ({ event }) => event },
            target: 'open.restored',
            actions: { type: 'takeUser', params: ({ event }) => event },
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

        // A guarded page then redirects to the login without a return address.
        loggedOut: { description: 'Ha cerrado la sesión' },
        expired: {
          description: 'La sesión ha caducado, y se dice',
          tags: ['failed'],
          on: { 'notice.dismissed': 'anonymous' },
        },
      },
    },
    open: {
      description: 'Hay sesión',
      initial: 'verified',
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
        restored: {
          description: 'Venía guardada: comprueba si aún vale',
          ...check,
          ...slowNotice,
          tags: ['unknown'],
          on: { 'check.retried': { target: 'restored', reenter: true } },
        },
        verified: {
          description: 'Vale, y se averigua si el jugador administra',
          initial: 'waiting',
          // Once per player.
          invoke: {
            id: 'access',
            src: 'access',
            input: ({ context }) => ({
              userID: playerOf(context).userID,
              adminRoleId: context.adminRoleId,
            }),
          },
          on: {
            'session.opened': {
              guard: { type: 'isSamePlayer', params: ({ event }) => event },
              target: '.waiting',
              actions: [{ type: 'takeUser', params: ({ event }) => event }, 'setCheckTime'],
            },
          },
          states: {
            waiting: {
              description: 'Se comprueba cada minuto',
              after: { recheck: 'checking' },
              on: {
                'page.shown': { guard: 'isOverdue', target: 'checking' },
                'call.unauthorized': 'checking',
              },
            },
            checking: {
              description: 'Comprueba si aún vale',
              ...check,
            },
          },
        },
      },
    },
  },
});

/** @throws without an open session. */
function playerOf({ user }: SessionContext): SessionUser {
  if (!user) throw new Error('the session has no player');
  return user;
}

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether there is a session, also one that is not verified yet: then the session also has the tag `unknown`. */
export function isSessionOpen(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('open');
}

/** Whether the player has ended the session in this tab. */
export function isLoggedOut(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ closed: 'loggedOut' });
}

/** Whether the session has expired and the notice about it is shown. */
export function isExpired(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ closed: 'expired' });
}
