import { readText, writeText } from '#src/api/browser-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import type { App } from '#src/core/workflow.ts';

/**
 * Ends forgotten sessions on the server. The browser keeps the SHA-256 of a token until the server has accepted it: it ends
 * the session, but opens none. The rest of the code loads with the first of them.
 */
export function createLogOut(
  window: Window,
  app: () => Pick<App, 'wire' | 'actorOptions'>,
  load: () => Promise<typeof import('./optional-calls.ts')>,
) {
  /** The stored hashes, separated by spaces. */
  const read = () => readText(window, 'localStorage', storageKeys.ended) ?? '';
  /** Without an answer it is repeated later. */
  const ignore = () => {};

  let started: Promise<(hashes: string) => void> | null = null;

  function send(hashes: string): void {
    if (!hashes) return;
    started ??= load().then(({ startLogOut }) => startLogOut(window, app()));
    started.then(
      (end) => end(hashes),
      () => {
        started = null;
      },
    );
  }

  async function hashOf(token: string): Promise<Uint8Array> {
    const bytes = new TextEncoder().encode(token);
    const { subtle } = window.crypto;
    if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
    // Only secure contexts have it.
    const { sha256 } = await import('@noble/hashes/sha2.js');
    return sha256(bytes);
  }

  async function keep(token: string): Promise<void> {
    const hashes = `${read()} ${btoa(String.fromCharCode(...(await hashOf(token))))}`;
    writeText(window, 'localStorage', storageKeys.ended, hashes);
    send(hashes);
  }

  const repeat = () => send(read());
  window.addEventListener('online', repeat);
  return {
    /** Ends the session of a token that the browser has forgotten. */
    end: (token: string) => void keep(token).catch(ignore),
    /** Sends again what the server has not answered. */
    repeat,
  };
}
