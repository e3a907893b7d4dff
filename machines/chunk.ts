import { fromPromise, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// The code of a page is fetched when it is first visited. It gives up after 120 s (specification,
// section 9); a file that is missing because a new version was deployed reloads the page, once.

interface ChunkInput {
  load: () => Promise<unknown>;
  /** Whether this page may still be reloaded for a missing file. */
  mayReload: boolean;
}

export const chunkMachine = setup({
  types: {} as {
    context: ChunkInput;
    input: ChunkInput;
    events: { type: 'load.retried' };
    tags: Tag;
  },
  actors: {
    loadChunk: fromPromise<unknown, { load: () => Promise<unknown> }>(({ input }) => input.load()),
  },
  actions: {
    /** Loads the whole page anew; provided where there is one. */
    reloadPage: () => {},
  },
  guards: { mayReload: ({ context }) => context.mayReload },
  delays: { ...patienceDelays, giveUp: durations.chunkTimeout },
}).createMachine({
  id: 'chunk',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      ...patience,
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: ({ context }) => ({ load: context.load }),
        onDone: 'loaded',
        onError: [{ guard: 'mayReload', target: 'reloading' }, { target: 'failed' }],
      },
      after: { giveUp: 'failed' },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    loaded: {},
    reloading: { entry: 'reloadPage', after: { slow: 'failed' } },
    failed: { tags: ['failed'], on: { 'load.retried': 'loading' } },
  },
});
