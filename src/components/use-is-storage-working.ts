import { useSyncExternalStore } from 'react';
import { isStorageWorking, onStorageWrite } from '#src/api/browser-storage.ts';

function subscribe(listener: () => void): () => void {
  return onStorageWrite(window, listener);
}

/** Whether browser storage accepts writes; true until a write fails. */
export function useIsStorageWorking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isStorageWorking(window),
    () => true,
  );
}
