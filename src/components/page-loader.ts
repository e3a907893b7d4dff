import { fromPromise } from 'xstate';
import { chunkMachine } from '#machines/site/chunk.ts';
import { createPageExit } from '#src/api/page-exit.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

/** Identifies the build: the file name of this module contains a hash. */
const build = import.meta.url;

/** Creates a machine that loads the code of a page, and reloads the site when a deployment has removed it (behaviour 1.12). */
export function createPageLoader(load: () => Promise<unknown>) {
  return chunkMachine.provide({
    actors: {
      // A browser caches a failed import.
      loadChunk: fromPromise(() => createPageExit(window).run(load, { mayRepeat: false })),
      askServer: fromPromise(async ({ signal }) => {
        const { href } = window.location;
        const ask = () => window.fetch(href, { method: 'HEAD', cache: 'no-store', signal });
        const answer = await createPageExit(window).run(ask, { mayRepeat: true });
        if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
      }),
    },
    actions: {
      reloadPage: (_, { isAsked }) => {
        try {
          window.sessionStorage.setItem(storageKeys.reloadedBuild, build);
        } catch {
          // Without storage an automatic reload could repeat forever.
          if (!isAsked) return;
        }
        window.location.reload();
      },
    },
  });
}

/** Whether a missing file may reload the page: at most once per build. */
export function mayReload(): boolean {
  try {
    return window.sessionStorage.getItem(storageKeys.reloadedBuild) !== build;
  } catch {
    return false;
  }
}
