import { assign, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import type { Meta } from '#machines/shared/meta.ts';

// A message that disappears after some seconds, unless it is hovered or focused. A dismissed message is
// cleared. A message that timed out keeps its text, so that its space remains until another form is shown.

export type ToastKind = 'error' | 'success';

export interface MessageShown {
  type: 'message.shown';
  kind: ToastKind;
  text: string;
  /** The duration in milliseconds. */
  stay: number;
}

type ToastEvent =
  | MessageShown
  | { type: 'message.held' }
  | { type: 'message.released' }
  | { type: 'message.dismissed' }
  /** Another form replaces the one with the message. */
  | { type: 'form.replaced' };

/** An error message, to send to a toast. */
export function errorMessage(text: string, stay: number = durations.toast): MessageShown {
  return { type: 'message.shown', kind: 'error', text, stay };
}

/** A success message, to send to a toast. */
export function successMessage(text: string, stay: number = durations.toast): MessageShown {
  return { type: 'message.shown', kind: 'success', text, stay };
}

export const toastMachine = setup({
  types: {} as {
    meta: Meta;
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
      // A new message restarts the timer.
      reenter: true,
      actions: { type: 'show', params: ({ event }) => event },
      meta: { rules: ['1.9'] },
    },
    'message.dismissed': { target: '.hidden', actions: 'forget', meta: { rules: ['1.9'] } },
  },
  states: {
    hidden: { description: 'No se ve ningún mensaje', on: { 'form.replaced': { actions: 'forget' } } },
    shown: {
      description: 'El mensaje está a la vista y se irá solo',
      after: { stay: { target: 'hidden', meta: { rules: ['1.9'] } } },
      on: { 'message.held': { target: 'held', meta: { rules: ['1.9'] } } },
    },
    held: {
      description: 'Alguien lo está leyendo: se queda',
      on: { 'message.released': { target: 'shown', meta: { rules: ['1.9'] } } },
    },
  },
});
