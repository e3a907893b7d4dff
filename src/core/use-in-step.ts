import { useLayoutEffect, useRef } from 'react';
import type { EventObject } from 'xstate';

type Values = Readonly<Record<string, unknown>>;

interface Follower<E extends EventObject> {
  getSnapshot: () => { context: Omit<E, 'type'> };
  send: (event: E) => void;
}

/**
 * Sends the event to a machine when one of its values from the URL changes, unless the machine's context already has the
 * same values under the same names. The machine owns the values; the view reads them from its snapshot. A layout effect, so
 * that the page is not painted with old values. At the start the machine has the values from its input.
 */
export function useInStep<const E extends EventObject>(actor: Follower<NoInfer<E>>, event: E): void {
  const { type: _, ...values } = event;
  const last = useRef(values);
  useLayoutEffect(() => {
    if (!isDifferent(values, last.current)) return;
    last.current = values;
    if (isDifferent(values, actor.getSnapshot().context)) actor.send(event);
  });
}

/** Whether an object has other values than another one under the same names. */
export function isDifferent(values: Values, other: Values): boolean {
  return Object.keys(values).some((name) => !Object.is(values[name], other[name]));
}
