import { assign, not, type SnapshotFrom, setup } from 'xstate';
import { durations } from '#contract/limits.ts';

// A message that disappears after some seconds, unless it is hovered or focused. A dismissed message is
// cleared. A message that timed out keeps its text, so that its space remains until it is dismissed.

export type ToastKind = 'error' | 'success';

export interface MessageShown {
  type: 'message.shown';
  kind: ToastKind;
  text: string;
  /** The duration in milliseconds. */
  stay: number;
}

/** The reasons to keep a message visible: the pointer is over it, or the focus is in it. */
type Hold = 'pointer' | 'focus';

type ToastEvent =
  | MessageShown
  | { type: 'message.held'; by: Hold }
  | { type: 'message.released'; by: Hold }
  | { type: 'message.dismissed' };

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
    context: {
      kind: ToastKind;
      text: string;
      stay: number;
      /** Alternates with each message, so that the view can announce a repeated text. */
      isEven: boolean;
      isHovered: boolean;
      isFocused: boolean;
    };
    events: ToastEvent;
  },
  actions: {
    show: assign(({ context }, { kind, text, stay }: Omit<MessageShown, 'type'>) => ({
      kind,
      text,
      stay,
      isEven: !context.isEven,
    })),
    setHold: assign((_, { by, isHeld }: { by: Hold; isHeld: boolean }) =>
      by === 'pointer' ? { isHovered: isHeld } : { isFocused: isHeld },
    ),
    // The browser does not report that the removed button loses the focus.
    clear: assign({ text: '', isFocused: false }),
  },
  guards: {
    isHeld: ({ context }) => context.isHovered || context.isFocused,
    isReleased: not('isHeld'),
  },
  delays: { stay: ({ context }) => context.stay },
}).createMachine({
  id: 'toast',
  context: {
    kind: 'error',
    text: '',
    stay: durations.toast,
    isEven: true,
    isHovered: false,
    isFocused: false,
  },
  initial: 'hidden',
  on: {
    'message.shown': {
      target: '.shown',
      // A new message restarts the timer.
      reenter: true,
      actions: { type: 'show', params: ({ event }) => event },
    },
    'message.held': { actions: { type: 'setHold', params: ({ event }) => ({ by: event.by, isHeld: true }) } },
    'message.released': {
      actions: { type: 'setHold', params: ({ event }) => ({ by: event.by, isHeld: false }) },
    },
    'message.dismissed': {
      target: '.hidden',
      actions: 'clear',
    },
  },
  states: {
    hidden: { description: 'No se ve ningún mensaje' },
    shown: {
      description: 'El mensaje está a la vista y se irá solo',
      always: { guard: 'isHeld', target: 'held' },
      after: { stay: 'hidden' },
    },
    held: {
      description: 'Alguien lo está leyendo: se queda',
      always: { guard: 'isReleased', target: 'shown' },
    },
  },
});

/** Whether the message is visible. */
export function isToastShown(snapshot: SnapshotFrom<typeof toastMachine>): boolean {
  return !snapshot.matches('hidden');
}
