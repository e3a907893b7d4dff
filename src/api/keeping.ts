const keptEvent = 'vr.kept';

/** Keeps a text in the browser, where that is possible, and says on the window whether it was. */
export function keepText(
  window: Window,
  place: 'localStorage' | 'sessionStorage',
  key: string,
  text: string,
): boolean {
  let isKept = true;
  try {
    window[place].setItem(key, text);
  } catch {
    // Blocked, or full.
    isKept = false;
  }
  window.dispatchEvent(new CustomEvent<boolean>(keptEvent, { detail: isKept }));
  return isKept;
}

/** Calls back after every try to keep something; returns what ends that. */
export function onKept(window: Window, listener: (isKept: boolean) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail === true);
  };
  window.addEventListener(keptEvent, hear);
  return () => window.removeEventListener(keptEvent, hear);
}
