import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import { createListeners } from '#bench/ui/listeners.ts';
import { createBacklog } from './inspection-backlog.ts';
import { masked } from './masking.ts';
import { connected, sentEvent, siteLeft } from './protocol.ts';
import { createTakenTransitions } from './taken-transitions.ts';

/** Shows every actor of the running site in a second window, with secrets masked. */
export interface SiteInspector {
  readonly inspect: (event: InspectionEvent) => void;
  /** Opens or focuses the window; the browser may refuse without a user gesture. */
  readonly open: () => void;
  /** Whether the window is open. */
  readonly isOpen: () => boolean;
  /** Whether its page does not answer, such as one that needs a network. */
  readonly isSilent: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** After this time without an answer the window's page counts as silent, in milliseconds. */
const silentAfter = 10_000;

/**
 * Sends inspection events to an inspector's page at a URL. Messages go only to that page's origin and are accepted
 * only from that window. A window that connects late or again receives the backlog. Only the bench, which has the
 * site's origin, may send events to actors.
 */
export function createSiteInspector(page: Window, url: string): SiteInspector {
  const { origin } = new URL(url);
  const isBench = origin === page.location.origin;
  const { subscribe, notify } = createListeners();
  const backlog = createBacklog();
  const takenTransitions = createTakenTransitions();
  const running = new Map<string, ActorRefLike>();
  let peer: Window | null = null;
  let isConnected = false;
  let isSilent = false;
  let wasOpen = false;

  const isOpen = () => peer !== null && !peer.closed;
  const updateOpenState = () => {
    if (wasOpen === isOpen()) return;
    wasOpen = isOpen();
    notify();
  };
  const post = (event: StatelyInspectionEvent) => peer?.postMessage(event, origin);

  // The library's own adapter for browsers posts to every origin, and its backlog could lose a registration.
  const adapter = {
    send(event: StatelyInspectionEvent) {
      const added = backlog.add(
        event.type === '@xstate.snapshot'
          ? Object.assign(event, { transitions: takenTransitions.next(event.sessionId) })
          : event,
      );
      updateOpenState();
      if (isConnected) added.forEach(post);
    },
  };
  const inspector = createInspector(adapter, { serialize: maskedEvent });

  page.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source === null || source !== peer) return;
    if (data?.type === connected) {
      isConnected = true;
      isSilent = false;
      notify();
      backlog.replay().forEach(post);
    } else if (isBench) {
      const { data: sent } = sentEvent.safeParse(data);
      if (sent) running.get(sent.sessionId)?.send(sent.event);
    }
  });

  page.addEventListener('pagehide', () => {
    if (isBench && isConnected && isOpen()) peer?.postMessage({ type: siteLeft }, origin);
  });

  // No event reports that the other window closed, but this window usually gets the focus then.
  page.addEventListener('focus', updateOpenState);

  return {
    inspect(event) {
      if (event.type === '@xstate.snapshot') {
        const { actorRef, snapshot } = event;
        if (snapshot.status === 'active') running.set(actorRef.sessionId, actorRef);
        else running.delete(actorRef.sessionId);
      }
      takenTransitions.inspect(event);
      inspector.inspect.next?.(event);
    },
    open() {
      peer = page.open(url, 'xstateinspector');
      isConnected = false;
      updateOpenState();
      page.setTimeout(() => {
        isSilent = isOpen() && !isConnected;
        notify();
      }, silentAfter);
    },
    isOpen,
    isSilent: () => isSilent,
    subscribe,
  };
}

/** The event in the same shape with every secret masked. */
function maskedEvent<T>(event: T): T;
function maskedEvent(event: unknown): unknown {
  return masked(event);
}
