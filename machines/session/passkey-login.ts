import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { passkeyLogin, type UsedKey } from '#contract/calls/passkeys.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { accepted, acceptedValue, call, isAccepted, refusalText } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, toastMachine } from '#machines/shared/toast.ts';
import {
  type CeremonyOutcome,
  canSuggest,
  given,
  isRefused,
  isUsed,
  outcomeOf,
  passkeyCeremonyMachine,
} from './passkey-ceremony.ts';

// A user logs in with a passkey: by the button, or by a suggestion of the browser in the field of the name. A challenge
// is valid for a short time, so the suggestions get another one before it expires.

interface PasskeyLoginInput {
  /** Whether the form says that the browser shall remember the session. */
  shouldRemember: () => boolean;
}

interface PasskeyLoginContext extends PasskeyLoginInput {
  used: UsedKey | null;
  /** The user has just closed the browser's dialog. */
  wasCancelled: boolean;
}

type PasskeyLoginEvent = { type: 'passkey.requested' } | { type: 'call.cancelled' };

const isCeremonyRefused = { type: 'isRefused', params: outcomeOf } as const;
const submit = {
  guard: { type: 'isUsed', params: outcomeOf },
  target: '#passkeyLogin.submitting',
  actions: { type: 'takeKey', params: outcomeOf },
} as const;

export const passkeyLoginMachine = setup({
  types: {} as {
    context: PasskeyLoginContext;
    input: PasskeyLoginInput;
    events: PasskeyLoginEvent;
    children: { toast: 'toast'; ceremony: 'ceremony' };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    canSuggest,
    ceremony: passkeyCeremonyMachine,
    passkeyLogin: call(passkeyLogin),
  },
  actions: {
    setCancelled: assign((_, params: { wasCancelled: boolean }) => params),
    takeKey: assign((_, { used }: CeremonyOutcome) => ({ used, wasCancelled: false })),
    grantSession: appActions.grantSession,
    notify: sendTo('toast', (_, message: MessageShown) => message),
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
  },
  guards: { isAccepted, isUsed, isRefused, isTrue: (_, answer: boolean) => answer },
  delays: { ...slowNoticeDelays, stale: passkeyLimits.offer },
}).createMachine({
  id: 'passkeyLogin',
  context: ({ input }) => ({ ...input, used: null, wasCancelled: false }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Puede elegir una llave de acceso',
      initial: 'checking',
      on: {
        'passkey.requested': {
          target: 'using',
          actions: ['dismissMessage', { type: 'setCancelled', params: { wasCancelled: false } }],
        },
      },
      states: {
        checking: {
          description: 'Mira si el navegador puede sugerir llaves',
          invoke: {
            id: 'canSuggest',
            src: 'canSuggest',
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'suggesting' },
              'quiet',
            ],
            onError: 'quiet',
          },
        },
        suggesting: {
          description: 'El navegador sugiere las llaves en el campo del usuario',
          invoke: {
            id: 'ceremony',
            src: 'ceremony',
            input: { kind: 'suggestion' },
            onDone: [submit, { guard: isCeremonyRefused, target: 'unprepared' }, 'quiet'],
          },
          after: { stale: { target: 'suggesting', reenter: true } },
        },
        quiet: { description: 'El navegador no sugiere nada: queda el botón' },
        unprepared: { description: 'No se pudo sugerir nada: queda el botón', tags: ['failed'] },
      },
    },
    using: {
      description: 'Elige una llave en la pregunta del navegador',
      tags: ['busy'],
      on: { 'call.cancelled': 'idle' },
      invoke: {
        id: 'ceremony',
        src: 'ceremony',
        input: { kind: 'use' },
        onDone: [
          submit,
          {
            guard: isCeremonyRefused,
            target: 'idle',
            actions: {
              type: 'notify',
              params: ({ event }) => errorMessage(event.output.refusal || passkeyMessages.login.failed),
            },
          },
          { target: 'idle', actions: { type: 'setCancelled', params: { wasCancelled: true } } },
        ],
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
        input: ({ context: { used, shouldRemember } }) => ({
          credential: given(used),
          remember: shouldRemember(),
        }),
        onDone: [
          {
            guard: accepted,
            target: 'loggedIn',
            actions: {
              type: 'grantSession',
              params: ({ context, event }) => ({
                ...acceptedValue({ event }),
                remember: context.shouldRemember(),
              }),
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
