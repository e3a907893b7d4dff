import { assign, fromPromise, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import { providedAction } from './provided.ts';
import { slowNotice, slowNoticeDelays, type Tag } from './slow-notice.ts';

// The code of a page is loaded when it is first visited. It gives up after 120 s (behaviour 1.12). A file that
// is missing because a new version was deployed reloads the page once; after that only when the person asks. A
// server that does not answer is no reason: a reload would replace the site by the browser's own error. A retry
// reloads the page too, because browsers remember imports that failed and join those that hang.

interface ChunkInput {
  load: () => Promise<unknown>;
  /** Whether this page may still be reloaded for a missing file without being asked. */
  mayReload: boolean;
}

interface ChunkContext extends ChunkInput {
  /** The person has asked for another try. */
  isAsked: boolean;
}

export const chunkMachine = setup({
  types: {} as {
    context: ChunkContext;
    input: ChunkInput;
    events: { type: 'load.retried' };
    tags: Tag;
  },
  actors: {
    loadChunk: fromPromise<unknown, { load: () => Promise<unknown> }>(({ input }) => input.load()),
    /** Fails unless the page itself could be had now; the site provides it. */
    askHost: fromPromise<unknown>(() => Promise.reject(new Error('there is no host'))),
  },
  actions: {
    /** Reloads the whole page. */
    reloadPage: providedAction<{ isAsked: boolean }>('reloadPage'),
    noteAsked: assign({ isAsked: true }),
  },
  guards: {
    mayReload: ({ context }) => context.mayReload,
  },
  delays: { ...slowNoticeDelays, giveUp: durations.chunkTimeout },
}).createMachine({
  id: 'chunk',
  context: ({ input }) => ({ ...input, isAsked: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Descarga el código de la página',
      ...slowNotice,
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: ({ context }) => ({ load: context.load }),
        onDone: 'loaded',
        onError: [{ guard: 'mayReload', target: 'asking' }, { target: 'failed' }],
      },
      after: { giveUp: 'failed' },
      on: { 'load.retried': { target: 'asking', actions: 'noteAsked' } },
    },
    loaded: { description: 'El código está aquí' },
    asking: {
      description: 'Falta un archivo: mira si el servidor responde',
      ...slowNotice,
      invoke: { id: 'askHost', src: 'askHost', onDone: 'reloading', onError: 'failed' },
      after: { giveUp: 'failed' },
      on: { 'load.retried': { target: 'asking', reenter: true, actions: 'noteAsked' } },
    },
    reloading: {
      description: 'Recarga la página entera',
      entry: { type: 'reloadPage', params: ({ context }) => ({ isAsked: context.isAsked }) },
      after: { slow: 'failed' },
    },
    failed: {
      description: 'No se pudo descargar: se puede reintentar',
      tags: ['failed'],
      on: { 'load.retried': { target: 'asking', actions: 'noteAsked' } },
    },
  },
});
