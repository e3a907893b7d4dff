import type { Actor, AnyStateMachine } from 'xstate';
import { useApp } from '../../app/workflow.ts';

/** The run of a machine whose component gets its actor as a prop. */
export function useRun<M extends AnyStateMachine>(machine: M): Actor<M> {
  const run = useApp().runs?.(machine);
  if (!run) throw new Error(`${machine.id} is not on the bench`);
  return run;
}
