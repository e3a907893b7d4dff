import { assign, setup } from 'xstate';
import { durations } from '#contract/limits.ts';

// A message that stays for a few seconds and goes by itself, unless somebody is reading it with the
// pointer or the focus on it (behaviour 1.9). One that was put away is forgotten;
// one that went by itself is not, so that a screen can keep its place until another form stands there.

export type ToastKind = 'error' | 'success';

export interface MessageShown {
  type: 'message.shown';
  kind: ToastKind;
  text: string;
  /** How long it stays, in milliseconds. */
  stay: number;
}

type ToastEvent =
  | MessageShown
  | { type: 'message.held' }
  | { type: 'message.released' }
  | { type: 'message.dismissed' }
  /** Another form stands where the message was told. */
  | { type: 'form.replaced' };

/** An error for the person, to send to a toast. */
export function errorMessage(text: string, stay: number = durations.toast): MessageShown {
  return { type: 'message.shown', kind: 'error', text, stay };
}

/** A success for the person, to send to a toast. */
export function successMessage(text: string, stay: number = durations.toast): MessageShown {
  return { type: 'message.shown', kind: 'success', text, stay };
}

export const toastMachine = setup({
  types: {} as {
    context: { kind: ToastKind; text: string; stay: number };
    events: ToastEvent;
  },
  actions: {
    show: assign((_, { kind, text, stay }: Omit<MessageShown, 'type'>) => ({ kind, text, stay })),
    forget: assign({ text: '' }),
  },
  delays: { stay: ({ context }) => context.stay },
}).createMachine({
  id: 'toast',
  context: { kind: 'error', text: '', stay: durations.toast },
  initial: 'hidden',
  on: {
    'message.shown': {
      target: '.shown',
      // A second message starts its own time.
      reenter: true,
      actions: { type: 'show', params: ({ event }) => event },
    },
    'message.dismissed': { target: '.hidden', actions: 'forget' },
  },
  states: {
    hidden: { description: 'No se ve ningún mensaje', on: { 'form.replaced': { actions: 'forget' } } },
    shown: {
      description: 'El mensaje está a la vista y se irá solo',
      after: { stay: 'hidden' },
      on: { 'message.held': 'held' },
    },
    held: { description: 'Alguien lo está leyendo: se queda', on: { 'message.released': 'shown' } },
  },
});
