import { assign, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import {
  type Challenge,
  type Creation,
  type MadeKey,
  passkeyLoginOptions,
  passkeyOptions,
  type UsedKey,
} from '#contract/calls/passkeys.ts';
import type { UserId } from '#contract/calls/session.ts';
import { accepted, acceptedValue, call, isAccepted, refusalText } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { providedPromise } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// The ceremony with a passkey: asks the server how to begin, and then the browser for the key. The parent stops it to
// cancel.

/** How to begin. A suggestion is one of the browser in a field, without a dialog. */
type CeremonyInput = { kind: 'suggestion' | 'use' } | { kind: 'making'; userID: UserId; password: string };

/** How a ceremony ended: with a key, with a refusal (the server's text, or ''), or cancelled if all are null. */
export interface CeremonyOutcome {
  used: UsedKey | null;
  made: MadeKey | null;
  refusal: string | null;
}

interface CeremonyContext extends CeremonyOutcome {
  isSuggestion: boolean;
  challenge: Challenge | null;
  creation: Creation | null;
}

const preparing = { description: 'Pide al servidor con qué empezar', ...slowNotice } as const;
const refused = {
  target: '#passkeyCeremony.refused',
  actions: {
    type: 'setRefusal',
    params: ({ event }: { event: { output: Result<unknown> } }) => refusalText(event.output),
  },
} as const;
const broken = { target: '#passkeyCeremony.refused', actions: { type: 'setRefusal', params: '' } } as const;

export const passkeyCeremonyMachine = setup({
  types: {} as {
    context: CeremonyContext;
    input: CeremonyInput;
    output: CeremonyOutcome;
    // It has the password, which the context does not keep.
    events: { type: 'xstate.init'; input: CeremonyInput };
    tags: Tag;
  },
  actors: {
    passkeyLoginOptions: call(passkeyLoginOptions),
    passkeyOptions: call(passkeyOptions),
    // Null is a ceremony that the user cancelled.
    usePasskey: providedPromise<UsedKey | null, Challenge & { isSuggestion: boolean }>('usePasskey'),
    makePasskey: providedPromise<MadeKey | null, Creation>('makePasskey'),
  },
  actions: {
    takeChallenge: assign((_, challenge: Challenge) => ({ challenge })),
    takeCreation: assign((_, creation: Creation) => ({ creation })),
    takeUsed: assign((_, used: UsedKey | null) => ({ used })),
    takeMade: assign((_, made: MadeKey | null) => ({ made })),
    setRefusal: assign((_, refusal: string) => ({ refusal })),
  },
  guards: { isAccepted, isMaking: (_, { kind }: CeremonyInput) => kind === 'making' },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'passkeyCeremony',
  context: ({ input }) => ({
    isSuggestion: input.kind === 'suggestion',
    challenge: null,
    creation: null,
    used: null,
    made: null,
    refusal: null,
  }),
  output: ({ context }) => context,
  initial: 'deciding',
  states: {
    deciding: {
      description: '¿Se usa una llave, o se crea?',
      always: [
        { guard: { type: 'isMaking', params: ({ event }) => event.input }, target: 'making' },
        'using',
      ],
    },
    using: {
      description: 'Usa una llave',
      initial: 'preparing',
      states: {
        preparing: {
          ...preparing,
          invoke: {
            id: 'passkeyLoginOptions',
            src: 'passkeyLoginOptions',
            input: {},
            onDone: [
              {
                guard: accepted,
                target: 'asking',
                actions: { type: 'takeChallenge', params: acceptedValue },
              },
              refused,
            ],
            onError: broken,
          },
        },
        asking: {
          description: 'El navegador pregunta por la llave',
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: ({ context: { challenge, isSuggestion } }) => ({ ...given(challenge), isSuggestion }),
            onDone: {
              target: '#passkeyCeremony.ended',
              actions: { type: 'takeUsed', params: ({ event }) => event.output },
            },
            onError: broken,
          },
        },
      },
    },
    making: {
      description: 'Crea una llave',
      initial: 'preparing',
      states: {
        preparing: {
          ...preparing,
          invoke: {
            id: 'passkeyOptions',
            src: 'passkeyOptions',
            input({ event: { input } }) {
              if (input.kind !== 'making') throw new Error('no passkey is made');
              return { userID: input.userID, password: input.password };
            },
            onDone: [
              { guard: accepted, target: 'asking', actions: { type: 'takeCreation', params: acceptedValue } },
              refused,
            ],
            onError: broken,
          },
        },
        asking: {
          description: 'El navegador crea la llave',
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: ({ context }) => given(context.creation),
            onDone: {
              target: '#passkeyCeremony.ended',
              actions: { type: 'takeMade', params: ({ event }) => event.output },
            },
            onError: broken,
          },
        },
      },
    },
    ended: { description: 'El navegador dio la llave, o la persona no quiso', type: 'final' },
    refused: { description: 'El servidor o el navegador no pudo', type: 'final', tags: ['failed'] },
  },
});

/** Whether the browser can suggest passkeys in a field. */
export const canSuggest = providedPromise<boolean>('canSuggest');

/** Guards of the ceremony's `onDone`. */
export const isUsed = (_: unknown, { used }: CeremonyOutcome) => used !== null;
export const isMade = (_: unknown, { made }: CeremonyOutcome) => made !== null;
export const isRefused = (_: unknown, { refusal }: CeremonyOutcome) => refusal !== null;

/** Params of guards and actions in the ceremony's `onDone`. */
export const outcomeOf = ({ event }: { event: { output: CeremonyOutcome } }) => event.output;

/** A value that an earlier step has brought. @throws before that. */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('no passkey was given');
  return value;
}
