import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { passkeyLogin, passkeyLoginOptions } from '#contract/calls/passkeys.ts';
import type { Challenge, UsedKey } from '#contract/entities/passkey.ts';
import { durations } from '#contract/limits.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { accepted, acceptedValue, call, isAccepted, refusalText } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, toastMachine } from '#machines/shared/toast.ts';
import { canOffer, given, isGiven, usePasskey } from './passkey-ceremonies.ts';

// A user logs in with a passkey: by the button, or by a suggestion of the browser in the field of the name. A challenge
// is valid for a short time, so the suggestions get another one before it expires.

interface PasskeyLoginContext {
  remember: boolean;
  challenge: Challenge;
  used: UsedKey | null;
  /** The user has just closed the browser's dialog. */
  wasCancelled: boolean;
}

type PasskeyLoginEvent =
  | { type: 'remember.changed'; remember: boolean }
  | { type: 'passkey.requested' }
  | { type: 'call.cancelled' };

const notifyFailed = {
  type: 'notify',
  params: errorMessage(passkeyMessages.login.failed),
} as const;

export const passkeyLoginMachine = setup({
  types: {} as {
    context: PasskeyLoginContext;
    input: { remember: boolean };
    events: PasskeyLoginEvent;
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    canOffer,
    usePasskey,
    passkeyLoginOptions: call(passkeyLoginOptions),
    passkeyLogin: call(passkeyLogin),
  },
  actions: {
    setRemember: assign((_, { remember }: { remember: boolean }) => ({ remember })),
    setCancelled: assign((_, params: { wasCancelled: boolean }) => params),
    takeChallenge: assign((_, challenge: Challenge) => ({ challenge })),
    takeKey: assign((_, used: UsedKey | null) => ({ used })),
    grantSession: appActions.grantSession,
    notify: sendTo('toast', (_, message: MessageShown) => message),
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
  },
  guards: { isAccepted, isGiven, isTrue: (_, answer: boolean) => answer },
  delays: {
    ...slowNoticeDelays,
    unanswered: durations.backgroundCall,
    stale: passkeyLimits.offer,
  },
}).createMachine({
  id: 'passkeyLogin',
  context: ({ input }) => ({
    remember: input.remember,
    challenge: { challenge: '', rpId: '' },
    used: null,
    wasCancelled: false,
  }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'idle',
  on: {
    'remember.changed': { actions: { type: 'setRemember', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Puede elegir una llave de acceso',
      initial: 'checking',
      on: {
        'passkey.requested': {
          target: 'preparing',
          actions: ['dismissMessage', { type: 'setCancelled', params: { wasCancelled: false } }],
        },
      },
      states: {
        checking: {
          description: 'Mira si el navegador puede sugerir llaves',
          invoke: {
            id: 'canOffer',
            src: 'canOffer',
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'preparing' },
              { target: 'quiet' },
            ],
            onError: 'quiet',
          },
        },
        preparing: {
          description: 'Prepara las sugerencias',
          invoke: {
            id: 'passkeyLoginOptions',
            src: 'passkeyLoginOptions',
            input: {},
            onDone: [
              {
                guard: accepted,
                target: 'offering',
                actions: { type: 'takeChallenge', params: acceptedValue },
              },
              { target: 'unoffered' },
            ],
            onError: 'unoffered',
          },
          after: { unanswered: 'unoffered' },
        },
        offering: {
          description: 'El navegador sugiere las llaves en el campo del usuario',
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: ({ context }) => ({ ...context.challenge, isOffer: true }),
            onDone: [
              {
                guard: { type: 'isGiven', params: ({ event }) => event.output },
                target: '#passkeyLogin.submitting',
                actions: [
                  { type: 'takeKey', params: ({ event }) => event.output },
                  { type: 'setCancelled', params: { wasCancelled: false } },
                ],
              },
              { target: 'quiet' },
            ],
            onError: 'quiet',
          },
          after: { stale: 'preparing' },
        },
        quiet: { description: 'El navegador no sugiere nada: queda el botón' },
        unoffered: {
          description: 'No se pudieron preparar las sugerencias: queda el botón',
          tags: ['failed'],
        },
      },
    },
    preparing: {
      description: 'Pide al servidor con qué empezar',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'idle' },
      invoke: {
        id: 'passkeyLoginOptions',
        src: 'passkeyLoginOptions',
        input: {},
        onDone: [
          { guard: accepted, target: 'using', actions: { type: 'takeChallenge', params: acceptedValue } },
          {
            target: 'idle',
            actions: {
              type: 'notify',
              params: ({ event }) => errorMessage(refusalText(event.output) || passkeyMessages.login.failed),
            },
          },
        ],
        onError: { target: 'idle', actions: notifyFailed },
      },
    },
    using: {
      description: 'El navegador pregunta por la llave',
      tags: ['busy'],
      on: { 'call.cancelled': 'idle' },
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ context }) => ({ ...context.challenge, isOffer: false }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'takeKey', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'setCancelled', params: { wasCancelled: true } } },
        ],
        onError: { target: 'idle', actions: notifyFailed },
      },
    },
    submitting: {
      description: 'Comprueba la llave',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'idle' },
      invoke: {
        id: 'passkeyLogin',
        src: 'passkeyLogin',
        input: ({ context: { used, remember } }) => ({ credential: given(used), remember }),
        onDone: [
          {
            guard: accepted,
            target: 'loggedIn',
            actions: {
              type: 'grantSession',
              params: ({ context: { remember }, event }) => ({ ...acceptedValue({ event }), remember }),
            },
          },
          {
            target: 'idle',
            actions: {
              type: 'notify',
              params: ({ event }) => errorMessage(refusalText(event.output) || sessionMessages.login.refused),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: errorMessage(sessionMessages.login.failed) },
        },
      },
    },
    loggedIn: { description: 'Ha entrado' },
  },
});

/** Whether the user has logged in, until the site shows another page. */
export function hasLoggedIn(snapshot: SnapshotFrom<typeof passkeyLoginMachine>): boolean {
  return snapshot.matches('loggedIn');
}

/** Whether the user has just closed the browser's dialog without choosing a passkey. */
export function wasCancelled({ context }: SnapshotFrom<typeof passkeyLoginMachine>): boolean {
  return context.wasCancelled;
}
