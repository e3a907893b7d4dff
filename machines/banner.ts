import { assign, setup } from 'xstate';
import { durations } from '#contract/limits.ts';

// A message that stays for a few seconds and goes by itself, unless somebody is reading it with the
// pointer or the focus on it (behaviour 1.9). One that was put away is forgotten;
// one that went by itself is not, so that a screen can keep its place until another form stands there.

export type BannerKind = 'error' | 'success';

export interface MessageTold {
  type: 'message.told';
  kind: BannerKind;
  text: string;
  /** How long it stays, in milliseconds. */
  stay: number;
}

type BannerEvent =
  | MessageTold
  | { type: 'message.held' }
  | { type: 'message.released' }
  | { type: 'message.dismissed' }
  /** Another form stands where the message was told. */
  | { type: 'place.left' };

/** An error for the person, to send to a banner. */
export function errorMessage(text: string, stay: number = durations.banner): MessageTold {
  return { type: 'message.told', kind: 'error', text, stay };
}

/** A success for the person, to send to a banner. */
export function successMessage(text: string, stay: number = durations.banner): MessageTold {
  return { type: 'message.told', kind: 'success', text, stay };
}

export const bannerMachine = setup({
  types: {} as {
    context: { kind: BannerKind; text: string; stay: number };
    events: BannerEvent;
  },
  actions: {
    show: assign((_, { kind, text, stay }: Omit<MessageTold, 'type'>) => ({ kind, text, stay })),
    forget: assign({ text: '' }),
  },
  delays: { stay: ({ context }) => context.stay },
}).createMachine({
  id: 'banner',
  context: { kind: 'error', text: '', stay: durations.banner },
  initial: 'hidden',
  on: {
    'message.told': {
      target: '.shown',
      // A second message starts its own time.
      reenter: true,
      actions: { type: 'show', params: ({ event }) => event },
    },
    'message.dismissed': { target: '.hidden', actions: 'forget' },
  },
  states: {
    hidden: { on: { 'place.left': { actions: 'forget' } } },
    shown: { after: { stay: 'hidden' }, on: { 'message.held': 'held' } },
    held: { on: { 'message.released': 'shown' } },
  },
});
