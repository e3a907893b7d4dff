import { assign, setup } from 'xstate';
import { loginBackgroundCount } from '#contract/images.ts';
import { durations } from '#contract/limits.ts';

// The login's background changes every 5 s, and stops if the user prefers reduced motion or reduced data.
// Each picture loads when it is first shown, in front of the previous one.

export const backgroundsMachine = setup({
  types: {} as {
    context: {
      /** 1-based, like the file names. */
      index: number;
      /** The previous picture. */
      previous: number | null;
    };
    events: { type: 'rotation.stopped' } | { type: 'rotation.started' } | { type: 'picture.seen' };
  },
  actions: {
    turn: assign(({ context: { index } }) => ({
      index: (index % loginBackgroundCount) + 1,
      previous: index,
    })),
  },
  delays: { change: durations.background },
}).createMachine({
  id: 'backgrounds',
  context: { index: 1, previous: null },
  initial: 'still',
  states: {
    still: {
      description: 'La imagen no cambia',
      on: { 'rotation.started': 'rotating' },
    },
    rotating: {
      description: 'Las imágenes se turnan',
      initial: 'arriving',
      on: { 'rotation.stopped': 'still' },
      states: {
        arriving: {
          description: 'Espera a que se vea la imagen, o a que pase su tiempo',
          on: { 'picture.seen': 'changing' },
          after: { change: { target: 'changing', actions: 'turn' } },
        },
        changing: {
          description: 'La imagen se ve; la siguiente llega a su tiempo',
          after: { change: { target: 'changing', reenter: true, actions: 'turn' } },
        },
      },
    },
  },
});
