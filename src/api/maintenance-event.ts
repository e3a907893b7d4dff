const event = 'vr.maintenance';

/** Announces to the page that a call was refused because of maintenance. */
export function announceMaintenance(window: Window): void {
  window.dispatchEvent(new Event(event));
}

/** Calls the listener after each such call. Returns a function that removes the listener. */
export function onMaintenance(window: Window, listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}
