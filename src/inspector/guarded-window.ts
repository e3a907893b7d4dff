/**
 * A restricted `window` for a library that posts to any origin and listens to every origin. The opened window receives
 * messages at one origin only, and only messages from that origin reach the library.
 */
export function guardedWindow(page: Window, origin: string, onOpen: (opened: Window | null) => void): Window {
  let peer: Window | null = null;
  const toPeer = (target: Window) =>
    facade(target, { postMessage: (message: unknown) => target.postMessage(message, origin) });
  return facade(page, {
    open(url: string, name: string) {
      peer = page.open(url, name);
      onOpen(peer);
      return peer && toPeer(peer);
    },
    addEventListener(type: string, listener: (event: MessageEvent) => void) {
      page.addEventListener(type, (event) => {
        if (event instanceof MessageEvent && isFrom(event, origin, peer)) listener(event);
      });
    },
  });
}

/** Whether a message comes from a window at its origin. */
export function isFrom(event: MessageEvent, origin: string, peer: Window | null): boolean {
  return event.origin === origin && peer !== null && event.source === peer;
}

function facade(target: Window, overrides: Readonly<Record<string, unknown>>): Window {
  return new Proxy(target, {
    get: (window, key) =>
      typeof key === 'string' && key in overrides ? overrides[key] : Reflect.get(window, key),
  });
}
