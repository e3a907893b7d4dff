import { assign, setup } from 'xstate';
import { entry } from '#bench/registry/entry.ts';
import { exampleSecrets } from '#bench/simulation/random-walk.ts';

/** A machine that violates an invariant: it stores a secret in its context when a key is typed into the open drawer. */
export const leaking = entry({
  machine: setup({
    types: {} as {
      context: { note: string };
      events: { type: 'drawer.opened' } | { type: 'key.typed'; text: string } | { type: 'page.turned' };
    },
    actions: { takeNote: assign((_, { text }: { text: string }) => ({ note: text })) },
  }).createMachine({
    id: 'leaking',
    context: { note: '' },
    initial: 'closed',
    on: { 'page.turned': {} },
    states: {
      closed: { on: { 'drawer.opened': 'open' } },
      open: {
        on: { 'key.typed': { actions: { type: 'takeNote', params: ({ event }) => event } } },
      },
    },
  }),
  name: 'Leaking',
  sentence: 'Keeps a secret.',
  input: () => undefined,
  events: [
    { type: 'page.turned' },
    { type: 'drawer.opened' },
    { type: 'key.typed', text: exampleSecrets[0] ?? '' },
  ],
  scenarios: {},
});
