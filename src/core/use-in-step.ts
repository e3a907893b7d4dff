import { useEffect, useRef } from 'react';
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
  // At the start the machine has the values from its input, or has already opened something else.
  const last = useRef(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event's values decide
  useEffect(() => {
    if (!isDifferent(values, last.current)) return;
    last.current = values;
    if (isDifferent(values, actor.getSnapshot().context)) actor.send(event);
  }, [actor, ...Object.values(values)]);
}

/** Whether an object has other values than another one under the same names. */
function isDifferent(values: object, other: object): boolean {
  const known = new Map(Object.entries(other));
  return Object.entries(values).some(([name, value]) => known.get(name) !== value);
}
