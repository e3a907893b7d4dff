import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in a prerendered page until hydration: controls that do not work yet are disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
