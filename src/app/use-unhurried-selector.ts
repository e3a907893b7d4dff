import { startTransition, useEffect, useRef, useState } from 'react';
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
  const shown = useRef(selected);
  useEffect(() => {
    const show = () => {
      const next = select(actor.getSnapshot());
      if (next === shown.current) return;
      shown.current = next;
      startTransition(() => setSelected(() => next));
    };
    // It may have moved on since it was drawn.
    show();
    const { unsubscribe } = actor.subscribe(show);
    return unsubscribe;
  }, [actor, select]);
  return selected;
}
