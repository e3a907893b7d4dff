import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in a prerendered page until hydration, so that controls that do not work yet can be disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
