import { startTransition, useEffect, useState } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * As `useSelector`, for what makes much appear at once: it is drawn in slices, and what is pressed meanwhile is
 * answered between them. Shown after whatever `useSelector` shows of the same event.
 * @param select the same function at every rendering.
 */
export function useUnhurriedSelector<A extends AnyActorRef, T>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => T,
): T {
  const [selected, setSelected] = useState(() => select(actor.getSnapshot()));
  useEffect(() => {
    const show = (value: T) => startTransition(() => setSelected(() => value));
    // It may have moved on since it was drawn.
    let last = select(actor.getSnapshot());
    show(last);
    const { unsubscribe } = actor.subscribe(() => {
      const next = select(actor.getSnapshot());
      if (next === last) return;
      last = next;
      show(next);
    });
    return unsubscribe;
  }, [actor, select]);
  return selected;
}
