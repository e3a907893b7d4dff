import { useEffect, useEffectEvent } from 'react';

/** A machine that navigates: it emits what to open, and the page knows the URL. */
interface Navigating<To> {
  on: (type: 'navigated', handler: (event: { to: To }) => void) => { unsubscribe: () => void };
}

/** Calls the function when a machine navigates. */
export function useNavigated<To>(actor: Navigating<To>, go: (to: To) => void): void {
  const onNavigated = useEffectEvent(go);
  useEffect(() => {
    const subscription = actor.on('navigated', ({ to }) => onNavigated(to));
    return () => subscription.unsubscribe();
  }, [actor]);
}
