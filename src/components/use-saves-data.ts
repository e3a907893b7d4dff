import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** The Network Information API: not in every browser. */
    readonly connection?: EventTarget & { readonly saveData: boolean };
  }
}

/** Whether the person asked their browser to save data; assumed until the browser can tell. */
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
