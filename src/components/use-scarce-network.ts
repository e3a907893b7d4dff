import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** The Network Information API: not in every browser. */
    readonly connection?: EventTarget & { readonly effectiveType: string; readonly saveData: boolean };
  }
}

/**
 * Whether what nobody asked for should not be fetched: the person saves data, or the network is slow. Assumed
 * until the browser can tell; one that never can has a fast network.
 */
export function useScarceNetwork(): boolean {
  return useSyncExternalStore(subscribe, isScarce, () => true);
}

function isScarce(): boolean {
  const { connection } = window.navigator;
  return connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
}

function subscribe(onChange: () => void): () => void {
  const { connection } = window.navigator;
  connection?.addEventListener('change', onChange);
  return () => connection?.removeEventListener('change', onChange);
}
