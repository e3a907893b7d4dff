import { assign, type SnapshotFrom, setup } from 'xstate';
import { adminLevel, type UserId, userRole } from '#contract/calls/session.ts';
import { accessRetries, durations } from '#contract/limits.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import {
  accepted,
  acceptedValue,
  type CallResult,
  type CallValue,
  call,
  isAccepted,
  outputOf,
} from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Determines whether the player is an administrator: by level, or else by a role in the chat community. A
// failed check is retried twice, then counts as no.

interface AccessInput {
  userID: UserId;
  /** The chat-community role of administrators. */
  adminRoleId: string;
}

interface AccessContext extends AccessInput {
  chatId: string;
  failures: number;
}

export const accessMachine = setup({
  types: {} as {
    context: AccessContext;
    input: AccessInput;
    events: { type: 'check.retried' };
    tags: Tag;
  },
  actors: { adminLevel: call(adminLevel), userRole: call(userRole) },
  actions: {
    setChatId: assign((_, { Discord }: CallValue<typeof adminLevel>) => ({ chatId: Discord })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    resetFailures: assign({ failures: 0 }),
  },
  guards: {
    isAccepted,
    hasAdminLevel: (_, result: CallResult<typeof adminLevel>) =>
      result.ok && isAdminLevel(result.value.Admin),
    hasChatId: (_, result: CallResult<typeof adminLevel>) => result.ok && result.value.Discord !== '',
    holdsRole: (_, result: CallResult<typeof userRole>) => result.ok && result.value.tieneRol,
    isUsedUp: ({ context }) => context.failures > accessRetries,
  },
  delays: {
    ...slowNoticeDelays,
    unanswered: durations.backgroundCall,
    pause: durations.accessRetry,
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({ ...input, chatId: '', failures: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Pregunta si el jugador administra',
      tags: ['unknown'],
      initial: 'level',
      after: { unanswered: 'failing' },
      on: { 'check.retried': { target: 'asking', reenter: true } },
      states: {
        level: {
          description: 'Pregunta por su nivel',
          ...slowNotice,
          invoke: {
            id: 'adminLevel',
            src: 'adminLevel',
            input: ({ context }) => ({ userID: context.userID }),
            onDone: [
              {
                guard: { type: 'hasAdminLevel', params: outputOf },
                target: '#access.granted.byLevel',
              },
              {
                guard: { type: 'hasChatId', params: outputOf },
                target: 'role',
                actions: { type: 'setChatId', params: acceptedValue },
              },
              { guard: accepted, target: '#access.denied' },
              '#access.failing',
            ],
            onError: '#access.failing',
          },
        },
        role: {
          description: 'Pregunta por su rol en la comunidad de chat',
          ...slowNotice,
          invoke: {
            id: 'userRole',
            src: 'userRole',
            input: ({ context }) => ({ UserDiscord: context.chatId, RolPermitido: context.adminRoleId }),
            onDone: [
              {
                guard: { type: 'holdsRole', params: outputOf },
                target: '#access.granted.byRole',
              },
              { guard: accepted, target: '#access.denied' },
              '#access.failing',
            ],
            onError: '#access.failing',
          },
        },
      },
    },
    failing: {
      description: 'La comprobación ha fallado: espera antes de volver a preguntar',
      tags: ['unknown'],
      entry: 'countFailure',
      always: { guard: 'isUsedUp', target: 'unverified' },
      after: { pause: 'asking' },
    },
    granted: {
      description: 'Administra',
      initial: 'byLevel',
      states: {
        byLevel: { description: 'Por su nivel' },
        byRole: { description: 'Por su rol' },
      },
    },
    denied: { description: 'No administra' },

    unverified: {
      description: 'No se pudo saber: cuenta como que no, y se dice',
      tags: ['failed'],
      on: { 'check.retried': { target: 'asking', actions: 'resetFailures' } },
    },
  },
});

/** Undefined without a verified session. */
type AccessSnapshot = SnapshotFrom<typeof accessMachine> | undefined;

/** Whether the player is known to be an administrator. */
export function isAdmin(snapshot: AccessSnapshot): boolean {
  return snapshot?.matches('granted') ?? false;
}

/** Whether the player is an administrator by level. */
export function isAdminByLevel(snapshot: AccessSnapshot): boolean {
  return snapshot?.matches({ granted: 'byLevel' }) ?? false;
}

/** Whether the check has failed. */
export function isUnverified(snapshot: AccessSnapshot): boolean {
  return snapshot?.matches('unverified') ?? false;
}
