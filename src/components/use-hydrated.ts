import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in a rendered page until its code runs: a control that cannot work yet is disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
