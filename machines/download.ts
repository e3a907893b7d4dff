import { assign, setup } from 'xstate';
import { type Download, downloadsOf } from '#contract/rules/link.ts';
import { call, isAccepted } from './calls.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// A visitor gets the game's launcher and what it needs (specification, section 2). The requirements
// stand on the page by themselves; only the links are asked for.

export const downloadMachine = setup({
  types: {} as {
    context: { downloads: readonly Download[] };
    events: { type: 'links.retried' };
    tags: Tag;
  },
  actors: { links: call('links') },
  delays: patienceDelays,
}).createMachine({
  id: 'download',
  context: { downloads: [] },
  initial: 'loading',
  states: {
    loading: {
      ...patience,
      on: { 'links.retried': { target: 'loading', reenter: true } },
      invoke: {
        id: 'links',
        src: 'links',
        input: {},
        onDone: [
          {
            guard: isAccepted,
            target: 'ready',
            actions: assign({
              downloads: ({ event }) => downloadsOf(event.output.ok ? event.output.value : []),
            }),
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: ['failed'], on: { 'links.retried': 'loading' } },
    ready: {},
  },
});
