import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Calls the function when a machine emits an event of a type. */
export function useEmitted<Emitted extends EventObject, Type extends Emitted['type']>(
  actor: Pick<ActorRef<Snapshot<unknown>, EventObject, Emitted>, 'on'>,
  type: Type,
  handle: (event: Emitted & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  const onEmitted = useEffectEvent(handle);
  useEffect(() => {
    const { unsubscribe } = actor.on(type, (event) => onEmitted(event));
    return unsubscribe;
  }, [actor, type]);
}
