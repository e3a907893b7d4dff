import { useEffect } from 'react';
import type { EventObject } from 'xstate';

interface Follower<E extends EventObject> {
  getSnapshot: () => { context: Omit<E, 'type'> };
  send: (event: E) => void;
}

/**
 * Keeps a machine in step with a prop or the URL: when a value of the event changes, sends the event, unless
 * the machine's context has the same values under the same names, as after its start. The view follows the new
 * value at once, and must not render again when the machine catches up.
 */
export function useInStep<const E extends EventObject>(actor: Follower<NoInfer<E>>, event: E): void {
  const { type: _, ...values } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event's values decide
  useEffect(() => {
    const known = new Map(Object.entries(actor.getSnapshot().context));
    if (Object.entries(values).some(([name, value]) => known.get(name) !== value)) actor.send(event);
  }, [actor, ...Object.values(values)]);
}
