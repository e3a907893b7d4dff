import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  addPasskey,
  type Passkey,
  type Passkeys,
  passkeys,
  removePasskey,
  renamePasskey,
  verifySession,
} from '#contract/calls/passkeys.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import {
  type CeremonyOutcome,
  given,
  isMade,
  isUsed,
  outcomeOf,
  passkeyCeremonyMachine,
} from '#machines/session/passkey-ceremony.ts';
import { accepted, call, isAccepted, refusalText } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player adds, renames and removes passkeys, and confirms the session with one. Passwords go from the event to the
// call. The list is read again after every change, also after one without an answer.

const { settings: messages } = passkeyMessages;

interface PasskeysContext extends Pick<Player, 'userID'> {
  /** Null until the list has loaded. */
  list: Passkeys | null;
  /** The passkey of the open dialog. */
  chosen: Passkey | null;
  name: string;
  ceremony: CeremonyOutcome | null;
}

type PasskeysEvent =
  | { type: 'list.retried' }
  | { type: 'addition.requested' }
  | { type: 'addition.submitted'; name: string; password: string }
  | { type: 'renaming.requested'; passkey: Passkey }
  | { type: 'renaming.submitted'; name: string }
  | { type: 'removal.requested'; passkey: Passkey }
  | { type: 'removal.submitted'; password: string }
  | { type: 'verification.requested' }
  | { type: 'dialog.closed' }
  | { type: 'call.cancelled' };

/** `onDone` of a refused call. */
const refused = {
  type: 'notify',
  params: ({ event }: { event: { output: Parameters<typeof refusalText>[0] } }) =>
    errorMessage(refusalText(event.output) || messages.failed),
} as const;
/** `onDone` of a ceremony without a key. */
const keyless = {
  type: 'notify',
  params: ({ event: { output } }: { event: { output: CeremonyOutcome } }) =>
    output.refusal === null
      ? successMessage(messages.cancelled)
      : errorMessage(output.refusal || messages.failed),
} as const;
/** No answer: the list says whether the change was made. */
const unsure = { type: 'notify', params: errorMessage(siteMessages.waiting.unsure) } as const;

function done(message: string) {
  return {
    guard: accepted,
    target: '#passkeys.loading',
    actions: { type: 'notify', params: successMessage(message) },
  } as const;
}

/** The transitions of a call that changes something, after an answer other than success. */
const changing = {
  ...slowNotice,
  tags: ['busy'],
  on: { 'call.cancelled': { target: '#passkeys.loading', actions: unsure } },
} as const;
const lost = { target: '#passkeys.loading', actions: unsure } as const;

export const passkeysMachine = setup({
  types: {} as {
    context: PasskeysContext;
    input: Pick<Player, 'userID'>;
    events: PasskeysEvent;
    children: { toast: 'toast'; ceremony: 'ceremony' };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    ceremony: passkeyCeremonyMachine,
    passkeys: call(passkeys),
    addPasskey: call(addPasskey),
    renamePasskey: call(renamePasskey),
    removePasskey: call(removePasskey),
    verifySession: call(verifySession),
  },
  actions: {
    takeList: assign((_, list: Passkeys) => ({ list })),
    choose: assign((_, { passkey }: { passkey: Passkey }) => ({ chosen: passkey })),
    takeName: assign((_, { name }: { name: string }) => ({ name: name.trim() })),
    takeOutcome: assign((_, ceremony: CeremonyOutcome) => ({ ceremony })),
    notify: sendTo('toast', (_, message: MessageShown) => message),
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
  },
  guards: {
    isAccepted,
    isMade,
    isUsed,
    isNameSound: (_, { name }: { name: string }) =>
      name.trim() !== '' && excessOf(name.trim(), passkeyLimits.nameMax) === 0,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, list: null, chosen: null, name: '', ceremony: null }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'loading',
  states: {
    ...load({
      src: 'passkeys',
      input: ({ context: { userID } }: { context: PasskeysContext }) => ({ userID }),
      on: { 'list.retried': reload },
      take: 'takeList',
    }),
    ready: {
      description: 'Las llaves están a la vista',
      on: {
        'addition.requested': { target: 'adding', actions: 'dismissMessage' },
        'renaming.requested': {
          target: 'renaming',
          actions: ['dismissMessage', { type: 'choose', params: ({ event }) => event }],
        },
        'removal.requested': {
          target: 'removing',
          actions: ['dismissMessage', { type: 'choose', params: ({ event }) => event }],
        },
        'verification.requested': { target: 'verifying', actions: 'dismissMessage' },
      },
    },
    adding: {
      description: 'Agrega una llave',
      initial: 'editing',
      states: {
        editing: {
          description: 'Escribe el nombre de la llave y la contraseña',
          on: {
            'addition.submitted': {
              guard: { type: 'isNameSound', params: ({ event }) => event },
              target: 'making',
              actions: { type: 'takeName', params: ({ event }) => event },
            },
            'dialog.closed': '#passkeys.ready',
          },
        },
        making: {
          description: 'El servidor comprueba la contraseña, y el navegador crea la llave',
          tags: ['busy'],
          on: { 'call.cancelled': 'editing' },
          invoke: {
            id: 'ceremony',
            src: 'ceremony',
            input({ context: { userID }, event }) {
              assertEvent(event, 'addition.submitted');
              return { kind: 'making', userID, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isMade', params: outcomeOf },
                target: 'saving',
                actions: { type: 'takeOutcome', params: outcomeOf },
              },
              { target: 'editing', actions: keyless },
            ],
          },
        },
        saving: {
          description: 'Guarda la llave',
          ...changing,
          invoke: {
            id: 'addPasskey',
            src: 'addPasskey',
            input: ({ context: { userID, name, ceremony } }) => ({
              userID,
              name,
              credential: given(given(ceremony).made),
            }),
            onDone: [done(messages.added), { target: 'editing', actions: refused }],
            onError: lost,
          },
        },
      },
    },
    renaming: {
      description: 'Cambia el nombre de una llave',
      initial: 'editing',
      states: {
        editing: {
          description: 'Escribe el nombre',
          on: {
            'renaming.submitted': {
              guard: { type: 'isNameSound', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'takeName', params: ({ event }) => event },
            },
            'dialog.closed': '#passkeys.ready',
          },
        },
        saving: {
          description: 'Guarda el nombre',
          ...changing,
          invoke: {
            id: 'renamePasskey',
            src: 'renamePasskey',
            input: ({ context: { userID, name, chosen } }) => ({ userID, name, id: given(chosen).id }),
            onDone: [done(messages.renamed), { target: 'editing', actions: refused }],
            onError: lost,
          },
        },
      },
    },
    removing: {
      description: 'Quita una llave',
      initial: 'editing',
      states: {
        editing: {
          description: 'Escribe la contraseña',
          on: { 'removal.submitted': 'saving', 'dialog.closed': '#passkeys.ready' },
        },
        saving: {
          description: 'Quita la llave',
          ...changing,
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input({ context: { userID, chosen }, event }) {
              assertEvent(event, 'removal.submitted');
              return { userID, id: given(chosen).id, password: event.password };
            },
            onDone: [done(messages.removed), { target: 'editing', actions: refused }],
            onError: lost,
          },
        },
      },
    },
    verifying: {
      description: 'Confirma la sesión con una llave',
      initial: 'using',
      states: {
        using: {
          description: 'El navegador pregunta por la llave',
          tags: ['busy'],
          on: { 'call.cancelled': '#passkeys.ready' },
          invoke: {
            id: 'ceremony',
            src: 'ceremony',
            input: { kind: 'use' },
            onDone: [
              {
                guard: { type: 'isUsed', params: outcomeOf },
                target: 'saving',
                actions: { type: 'takeOutcome', params: outcomeOf },
              },
              { target: '#passkeys.ready', actions: keyless },
            ],
          },
        },
        saving: {
          description: 'El servidor comprueba la llave',
          ...changing,
          invoke: {
            id: 'verifySession',
            src: 'verifySession',
            input: ({ context: { userID, ceremony } }) => ({
              userID,
              credential: given(given(ceremony).used),
            }),
            onDone: [done(messages.confirmed), { target: '#passkeys.ready', actions: refused }],
            onError: lost,
          },
        },
      },
    },
  },
});

type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>;

/** What the section shows. A known list stays in view while it loads again. */
export function passkeysFace({ value, context }: PasskeysSnapshot): Face {
  const face = faceOf(value);
  if (context.list === null) return face;
  return face === 'failed' ? 'failed' : 'content';
}

/** The open dialog; null for none. */
export function passkeyDialog(snapshot: PasskeysSnapshot): 'adding' | 'renaming' | 'removing' | null {
  return (['adding', 'renaming', 'removing'] as const).find((dialog) => snapshot.matches(dialog)) ?? null;
}

/** Whether the player administers the community, and must confirm the session before a change. */
export function needsPasskey({ context: { list } }: { context: { list: Passkeys | null } }): boolean {
  return list?.isRequired === true && !list.isVerified;
}

/** Whether the session is being confirmed. */
export function isVerifying(snapshot: PasskeysSnapshot): boolean {
  return snapshot.matches('verifying');
}
