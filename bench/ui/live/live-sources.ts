import { createActor, fromPromise } from 'xstate';
import { connected } from '#bench/inspector/protocol.ts';
import { liveSocketMachine, type SocketLogic } from './live-socket.ts';
import { createLiveStore } from './live-store.ts';

// The bench has its own receivers, because those of the library report neither the source of a message nor whether
// the socket is open.

export const liveStore = createLiveStore(window.location.origin);

let isListening = false;

/** Receives the messages of the window that opened this one, from any origin, including its backlog. */
export function listenToOpener(): void {
  const opener: Window | null = window.opener;
  if (isListening || !opener) return;
  isListening = true;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window.opener) liveStore.take(origin, data);
  });
  opener.postMessage({ type: connected }, '*');
}

const socket: SocketLogic = fromPromise(
  ({ input: { address, onOpened }, signal }) =>
    new Promise<void>((resolve) => {
      // `new URL` rejects relative addresses, which `WebSocket` would resolve against this site.
      const opened = new WebSocket(new URL(address));
      opened.addEventListener('open', onOpened);
      opened.addEventListener('close', () => resolve());
      opened.addEventListener('message', ({ data }) => liveStore.take(address, jsonOf(data)));
      signal.addEventListener('abort', () => opened.close());
    }),
);

/** The connection to a WebSocket. It stays while the tester looks at other pages of the bench. */
export const liveSocket = createActor(liveSocketMachine.provide({ actors: { socket } })).start();

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
