import { assign, setup } from 'xstate';
import { endSession } from '#contract/calls/optional.ts';
import type { Capability } from '#contract/capabilities.ts';
import { durations } from '#contract/limits.ts';
import { accepted, call, isAccepted } from '#machines/shared/calls.ts';
import { offeredCapabilities, providedAction } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Ends sessions on the server that the browser has already forgotten. The user does not wait, and sees no message. A call
// without an answer is repeated at the next start, after the next log-out, or when the network is back.

interface Ended {
  type: 'sessions.ended';
  sessions: readonly string[];
}

interface LogOutContext {
  /** The hashes of the tokens, the oldest first. */
  waiting: readonly string[];
}

const attempt = {
  target: 'asking',
  actions: { type: 'take', params: ({ event }: { event: Ended }) => event },
} as const;

export const logOutMachine = setup({
  types: {} as {
    context: LogOutContext;
    events: Ended;
    tags: Tag;
  },
  actors: { endSession: call(endSession), offered: offeredCapabilities },
  actions: {
    take: assign(({ context }, { sessions }: { sessions: readonly string[] }) => ({
      waiting: [...new Set([...context.waiting, ...sessions])],
    })),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    /** Removes a hash from the browser's storage. */
    forgetEnded: providedAction<{ session: string }>('forgetEnded'),
  },
  guards: {
    isAccepted,
    isOffered: (_, offered: readonly Capability[]) => offered.includes('logout'),
    isEmpty: ({ context }) => context.waiting.length === 0,
  },
  delays: { unanswered: durations.backgroundCall },
}).createMachine({
  id: 'logOut',
  context: { waiting: [] },
  initial: 'idle',
  on: { 'sessions.ended': { actions: { type: 'take', params: ({ event }) => event } } },
  states: {
    idle: { description: 'No hay nada que cerrar', on: { 'sessions.ended': attempt } },
    away: {
      description: 'No se pudo: se intenta otra vez cuando vuelva la red',
      tags: ['failed'],
      on: { 'sessions.ended': attempt },
    },
    asking: {
      description: 'Mira si el servidor puede cerrar sesiones',
      invoke: {
        id: 'offered',
        src: 'offered',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'choosing' },
          'idle',
        ],
        onError: 'away',
      },
    },
    choosing: {
      description: 'Mira si queda alguna sesión por cerrar',
      always: [{ guard: 'isEmpty', target: 'idle' }, 'ending'],
    },
    ending: {
      description: 'Pide al servidor que cierre una sesión que el navegador ya olvidó',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { waiting } }) => ({ session: firstOf(waiting) }),
        onDone: [
          {
            guard: accepted,
            target: 'choosing',
            actions: [
              {
                type: 'forgetEnded',
                params: ({ context: { waiting } }) => ({ session: firstOf(waiting) }),
              },
              'dropFirst',
            ],
          },
          'away',
        ],
        onError: 'away',
      },
      after: { unanswered: 'away' },
    },
  },
});

function firstOf([first]: readonly string[]): string {
  if (first === undefined) throw new Error('no session waits');
  return first;
}
