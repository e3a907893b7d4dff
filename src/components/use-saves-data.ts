import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** The Network Information API; not supported by every browser. */
    readonly connection?: EventTarget & { readonly saveData: boolean };
  }
}

/** Whether the user prefers reduced data usage; true until the browser reports it. */
export function useSavesData(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.navigator.connection?.saveData ?? false,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const { connection } = window.navigator;
  connection?.addEventListener('change', onChange);
  return () => connection?.removeEventListener('change', onChange);
}
