import { useActorRef } from '@xstate/react';
import { type Actor, type AnyStateMachine, createMachine } from 'xstate';
import type { UseActor } from '#src/core/workflow.ts';

/** Returns the bench's run for the machine under test, and a new actor for every other machine. */
export function createUseActor(tested: AnyStateMachine, run: Actor<AnyStateMachine>): UseActor {
  return function useBenchActor(machine, options) {
    const isTested = machine.config === tested.config;
    const own = useActorRef(isTested ? idleMachine : machine, options);
    return isTested ? run : own;
  };
}

const idleMachine = createMachine({});
