const writeEvent = 'vr.storage-write';

const refusing = new WeakSet<Window>();

/** Whether the last write of a window was accepted; true before the first one. */
export function isStorageWorking(window: Window): boolean {
  return !refusing.has(window);
}

/** Writes a text to browser storage and dispatches an event on the window with the result. */
export function writeText(
  window: Window,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  text: string,
): boolean {
  try {
    window[storage].setItem(key, text);
    refusing.delete(window);
  } catch {
    // Storage is blocked or full.
    refusing.add(window);
  }
  window.dispatchEvent(new Event(writeEvent));
  return isStorageWorking(window);
}

/** Calls the listener after every write to storage. Returns a function that removes the listener. */
export function onStorageWrite(window: Window, listener: () => void): () => void {
  window.addEventListener(writeEvent, listener);
  return () => window.removeEventListener(writeEvent, listener);
}
