import { assign, type SnapshotFrom, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { providedAction, providedPromise } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Loads the code of a page on its first visit, with a timeout of 120 s. If a deployment has removed the file, the
// page reloads automatically once, and after that only on request. It does not reload while the server is
// unreachable, because the browser's error page would replace the site. A retry also reloads the page, because
// browsers cache failed imports and reuse pending ones.

interface ChunkInput {
  /** Whether a missing file may still reload the page automatically. */
  mayReload: boolean;
}

interface ChunkContext extends ChunkInput {
  /** The user has asked for a retry. */
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
    /** Loads the code. */
    loadChunk: providedPromise<unknown, unknown>('loadChunk'),
    /** Rejects unless the server can deliver the page now. */
    askServer: providedPromise<unknown, unknown>('askServer'),
  },
  actions: {
    /** Reloads the whole page. */
    reloadPage: providedAction<{ isAsked: boolean }>('reloadPage'),
    setAsked: assign({ isAsked: true }),
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
        onDone: 'loaded',
        onError: [{ guard: 'mayReload', target: 'asking' }, 'failed'],
      },
      after: { giveUp: 'failed' },
      on: { 'load.retried': { target: 'asking', actions: 'setAsked' } },
    },
    loaded: { description: 'El código está aquí' },
    asking: {
      description: 'Falta un archivo: mira si el servidor responde',
      ...slowNotice,
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: 'reloading',
        onError: 'failed',
      },
      after: { giveUp: 'failed' },
      on: { 'load.retried': { target: 'asking', reenter: true, actions: 'setAsked' } },
    },
    reloading: {
      description: 'Recarga la página entera',
      entry: { type: 'reloadPage', params: ({ context }) => ({ isAsked: context.isAsked }) },
      after: { slow: 'failed' },
    },
    failed: {
      description: 'No se pudo descargar: se puede reintentar',
      tags: ['failed'],
      on: { 'load.retried': { target: 'asking', actions: 'setAsked' } },
    },
  },
});

/** Whether the code is there. */
export function isChunkLoaded(snapshot: SnapshotFrom<typeof chunkMachine>): boolean {
  return snapshot.matches('loaded');
}
