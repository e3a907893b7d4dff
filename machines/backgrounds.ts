import { assign, setup } from 'xstate';
import { loginBackgroundCount } from '#contract/images.ts';
import { durations } from '#contract/limits.ts';

// The login's picture changes every 5 s (specification, section 2), and rests for people who asked
// their system for less motion.

export const backgroundsMachine = setup({
  types: {} as {
    /** From 1, as the pictures are numbered. */
    context: { index: number };
    events: { type: 'motion.reduced' } | { type: 'motion.allowed' };
  },
  delays: { change: durations.background },
}).createMachine({
  id: 'backgrounds',
  context: { index: 1 },
  initial: 'still',
  states: {
    still: { on: { 'motion.allowed': 'rotating' } },
    rotating: {
      on: { 'motion.reduced': 'still' },
      after: {
        change: {
          target: 'rotating',
          reenter: true,
          actions: assign({ index: ({ context }) => (context.index % loginBackgroundCount) + 1 }),
        },
      },
    },
  },
});
