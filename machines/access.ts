import { assign, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { accessRetries, durations } from '#contract/limits.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { call, isAccepted } from './calls.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// Whether the player administers the community: by level, or else by a role in the chat community
// (specification, section 6). A check that fails is tried twice more, then counts as no.

interface AccessInput {
  /** The chat-community role that opens the administration. */
  adminRoleId: string;
}

interface AccessContext extends AccessInput {
  userID: string | number | null;
  level: number | null;
  chatId: string;
  failures: number;
}

type AccessEvent = { type: 'player.changed'; userID: string | number | null } | { type: 'check.retried' };

export const accessMachine = setup({
  types: {} as {
    context: AccessContext;
    input: AccessInput;
    events: AccessEvent;
    tags: Tag;
  },
  actors: { adminLevel: call('adminLevel'), userRole: call('userRole') },
  guards: { canTryAgain: ({ context }) => context.failures <= accessRetries },
  delays: {
    ...patienceDelays,
    unanswered: durations.backgroundCall,
    pause: durations.accessRetry,
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({
    adminRoleId: input.adminRoleId,
    userID: null,
    level: null,
    chatId: '',
    failures: 0,
  }),
  initial: 'nobody',
  on: {
    'player.changed': [
      {
        guard: isSomebody,
        target: '.asking',
        reenter: true,
        actions: assign(({ event }) => ({ userID: event.userID, level: null, chatId: '', failures: 0 })),
      },
      { target: '.nobody', actions: assign({ userID: null, level: null, chatId: '', failures: 0 }) },
    ],
  },
  states: {
    nobody: {},
    asking: {
      tags: ['unknown'],
      initial: 'level',
      after: { unanswered: 'failing' },
      on: { 'check.retried': { target: 'asking', reenter: true } },
      states: {
        level: {
          ...patience,
          invoke: {
            id: 'adminLevel',
            src: 'adminLevel',
            input: ({ context }) => ({ userID: context.userID ?? '' }),
            onDone: [
              {
                guard: hasAdminLevel,
                target: '#access.granted.byLevel',
                actions: assign({
                  level: ({ event }) => (event.output.ok ? event.output.value.Admin : null),
                }),
              },
              {
                guard: hasChatId,
                target: 'role',
                actions: assign(({ event }) =>
                  event.output.ok
                    ? { level: event.output.value.Admin, chatId: event.output.value.Discord }
                    : {},
                ),
              },
              { guard: isAccepted, target: '#access.denied' },
              { target: '#access.failing' },
            ],
            onError: '#access.failing',
          },
        },
        role: {
          ...patience,
          invoke: {
            id: 'userRole',
            src: 'userRole',
            input: ({ context }) => ({ UserDiscord: context.chatId, RolPermitido: context.adminRoleId }),
            onDone: [
              {
                guard: holdsRole,
                target: '#access.granted.byRole',
              },
              { guard: isAccepted, target: '#access.denied' },
              { target: '#access.failing' },
            ],
            onError: '#access.failing',
          },
        },
      },
    },
    failing: {
      tags: ['unknown'],
      entry: assign({ failures: ({ context }) => context.failures + 1 }),
      initial: 'counting',
      states: {
        counting: { always: [{ guard: 'canTryAgain', target: 'pausing' }, { target: '#access.unverified' }] },
        pausing: { after: { pause: '#access.asking' } },
      },
    },
    granted: { initial: 'byLevel', states: { byLevel: {}, byRole: {} } },
    denied: {},
    /** Counts as no, but says that nobody could tell. */
    unverified: {
      tags: ['failed'],
      on: { 'check.retried': { target: 'asking', actions: assign({ failures: 0 }) } },
    },
  },
});

function isSomebody({ event }: { event: { userID: string | number | null } }): boolean {
  return event.userID !== null;
}

type LevelAnswered = { event: { output: Result<{ Admin: number; Discord: string }> } };

function hasAdminLevel({ event }: LevelAnswered): boolean {
  return event.output.ok && isAdminLevel(event.output.value.Admin);
}

function hasChatId({ event }: LevelAnswered): boolean {
  return event.output.ok && event.output.value.Discord !== '';
}

function holdsRole({ event }: { event: { output: Result<{ tieneRol: boolean }> } }): boolean {
  return event.output.ok && event.output.value.tieneRol;
}
