const writeEvent = 'vr.storage-write';

/** Writes a text to browser storage and dispatches an event on the window with the result. */
export function writeText(
  window: Window,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  text: string,
): boolean {
  let isWritten = true;
  try {
    window[storage].setItem(key, text);
  } catch {
    // Storage is blocked or full.
    isWritten = false;
  }
  window.dispatchEvent(new CustomEvent<boolean>(writeEvent, { detail: isWritten }));
  return isWritten;
}

/** Calls the listener after every write to storage. Returns a function that removes the listener. */
export function onStorageWrite(window: Window, listener: (isWritten: boolean) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail === true);
  };
  window.addEventListener(writeEvent, handle);
  return () => window.removeEventListener(writeEvent, handle);
}
