import type { Actor, AnyStateMachine } from 'xstate';
import { useApp } from '../../app/workflow.ts';

/** The bench's run of a machine whose part of a screen takes the actor from the part around it. */
export function useRun<M extends AnyStateMachine>(machine: M): Actor<M> {
  const run = useApp().runs?.(machine);
  if (!run) throw new Error(`${machine.id} is not on the bench`);
  return run;
}
