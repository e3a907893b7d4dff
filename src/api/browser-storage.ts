import * as z from 'zod/mini';

const writeEvent = 'vr.storage-write';

const refusing = new WeakSet<Window>();

/** Whether the last write of a window was accepted; true before the first one. */
export function isStorageWorking(window: Window): boolean {
  return !refusing.has(window);
}

type Place = 'localStorage' | 'sessionStorage';

/** Reads a text; null if there is none, or if the storage is blocked. */
export function readText(window: Window, place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** All keys; none if the storage is blocked. */
export function keysIn(window: Window, place: Place): string[] {
  try {
    return Object.keys(window[place]);
  } catch {
    return [];
  }
}

/** Reads a JSON value; null if there is none, if it does not match the schema, or if the storage is blocked. */
export function readJson<S extends z.ZodMiniType>(
  window: Window,
  place: Place,
  key: string,
  schema: S,
): z.output<S> | null {
  return parseJson(readText(window, place, key), schema);
}

/** Parses a JSON value; null if it is no JSON, or if it does not match the schema. */
export function parseJson<S extends z.ZodMiniType>(text: string | null, schema: S): z.output<S> | null {
  try {
    const read = z.safeParse(schema, JSON.parse(text ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Removes a key; does nothing if the storage is blocked. */
export function removeKey(window: Window, place: Place, key: string): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Writes a text to browser storage and dispatches an event on the window with the result. */
export function writeText(window: Window, place: Place, key: string, text: string): boolean {
  try {
    window[place].setItem(key, text);
    refusing.delete(window);
  } catch {
    // Storage is blocked or full.
    refusing.add(window);
  }
  window.dispatchEvent(new Event(writeEvent));
  return isStorageWorking(window);
}

/**
 * Calls the listener when another tab has changed a key of `localStorage`, also while this page was in the back/forward
 * cache. After a refused write it is not called: the newest text is only in this tab, and nothing may replace it.
 * Returns a function that removes the listener.
 */
export function onChangeElsewhere(window: Window, key: string, listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const notify = () => isStorageWorking(window) && listener();
  window.addEventListener('storage', (event) => event.key === key && notify(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && notify(), { signal });
  return () => listening.abort();
}

/** Calls the listener after every write to storage. Returns a function that removes the listener. */
export function onStorageWrite(window: Window, listener: () => void): () => void {
  window.addEventListener(writeEvent, listener);
  return () => window.removeEventListener(writeEvent, listener);
}
