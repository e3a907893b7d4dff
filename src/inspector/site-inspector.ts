import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { guardedWindow, isFrom } from './guarded-window.ts';
import { createBacklog } from './inspection-backlog.ts';
import { masked } from './masking.ts';
import { connected } from './protocol.ts';
import { createTakenTransitions } from './taken-transitions.ts';

/** Shows every actor of the running site in a second window, with secrets masked. */
export interface SiteInspector {
  readonly inspect: (event: InspectionEvent) => void;
  /** Opens or focuses the window; the browser may refuse without a user gesture. */
  readonly open: () => void;
  /** Whether the window is open. */
  readonly isOpen: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Sends inspection events to an inspector's page at a URL. Messages go only to that page's origin and are accepted
 * only from that window. A window that connects late or again receives the backlog.
 */
export function createSiteInspector(page: Window, url: string): SiteInspector {
  const { origin } = new URL(url);
  const listeners = new Set<() => void>();
  const backlog = createBacklog();
  const taken = createTakenTransitions();
  let peer: Window | null = null;
  let isConnected = false;
  let wasOpen = false;

  const isOpen = () => peer !== null && !peer.closed;
  const storeOpenState = () => {
    if (wasOpen === isOpen()) return;
    wasOpen = isOpen();
    for (const listener of listeners) listener();
  };
  const post = (event: unknown) => peer?.postMessage(event, origin);

  const inspector = createBrowserInspector({
    window: guardedWindow(page, origin, (opened) => {
      peer = opened;
      isConnected = false;
      storeOpenState();
    }),
    url,
    autoStart: false,
    // Keep the backlog here: the library's own could lose a registration.
    maxDeferredEvents: 0,
    // Some messages pass here twice and some with raw events: masking is deep and idempotent.
    serialize: maskedEvent,
    send(event) {
      const added = backlog.add(
        event.type === '@xstate.snapshot'
          ? Object.assign(event, { transitions: taken.next(event.sessionId) })
          : event,
      );
      storeOpenState();
      if (isConnected) for (const message of added) post(message);
    },
  });

  page.addEventListener('message', (event) => {
    if (!isFrom(event, origin, peer) || !isConnection(event.data)) return;
    isConnected = true;
    for (const message of backlog.replay()) post(message);
  });

  // No event reports that the other window closed, but this one then usually gets the focus.
  page.addEventListener('focus', storeOpenState);

  return {
    inspect(event) {
      taken.note(event);
      inspector.inspect.next?.(event);
    },
    open: () => inspector.start(),
    isOpen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isConnection(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === connected;
}

/** The event in the same shape with every secret masked. */
function maskedEvent<T>(event: T): T;
function maskedEvent(event: unknown): unknown {
  return masked(event);
}
