import { useEffect } from 'react';
import type { EventObject } from 'xstate';

interface Follower<E extends EventObject> {
  getSnapshot: () => { context: Omit<E, 'type'> };
  send: (event: E) => void;
}

/**
 * Keeps a machine in sync with a prop or the URL. Sends the event when one of its values changes, unless the machine's
 * context already has the same values under the same names. The view reads the new value itself, so it does not render
 * again when the machine has processed the event.
 */
export function useInStep<const E extends EventObject>(actor: Follower<NoInfer<E>>, event: E): void {
  const { type: _, ...values } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event's values decide
  useEffect(() => {
    const known = new Map(Object.entries(actor.getSnapshot().context));
    if (Object.entries(values).some(([name, value]) => known.get(name) !== value)) actor.send(event);
  }, [actor, ...Object.values(values)]);
}
