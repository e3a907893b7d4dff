import { useActorRef } from '@xstate/react';
import { use } from 'react';
import { type Actor, type AnyStateMachine, createMachine } from 'xstate';
import { type UseActor, UseActorContext } from '../../core/workflow.ts';

/** Shows the bench's run where a component starts the machine under test; other machines get an actor of their own. */
export function createUseActor(tested: AnyStateMachine, run: Actor<AnyStateMachine>): UseActor {
  return function useBenchActor(machine, options) {
    const isTested = machine.config === tested.config;
    const own = useActorRef(isTested ? idleMachine : machine, options);
    return isTested ? run : own;
  };
}

const idleMachine = createMachine({});

/** The run of a machine whose component gets its actor as a prop. */
export function useRun<M extends AnyStateMachine>(machine: M): Actor<M>;
export function useRun(machine: AnyStateMachine): Actor<AnyStateMachine> {
  return use(UseActorContext)(machine, {});
}
