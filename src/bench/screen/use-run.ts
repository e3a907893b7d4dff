import { useActorRef } from '@xstate/react';
import { use } from 'react';
import { type Actor, type AnyStateMachine, createMachine } from 'xstate';
import { type UseActor, UseActorContext } from '#src/core/workflow.ts';

/** Returns the bench's run for the machine under test, and a new actor for every other machine. */
export function createUseActor(tested: AnyStateMachine, run: Actor<AnyStateMachine>): UseActor {
  return function useBenchActor(machine, options) {
    const isTested = machine.config === tested.config;
    const own = useActorRef(isTested ? idleMachine : machine, options);
    return isTested ? run : own;
  };
}

const idleMachine = createMachine({});

/** The run of a machine, for components that receive their actor as a prop. */
export function useRun<M extends AnyStateMachine>(machine: M): Actor<M>;
export function useRun(machine: AnyStateMachine): Actor<AnyStateMachine> {
  return use(UseActorContext)(machine, {});
}
