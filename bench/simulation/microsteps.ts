import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';
import { namesOf } from './transitions.ts';

/** A microstep, as XState reports it: one for the event, then one for each eventless transition in a chain. */
export interface Microstep {
  /** Names of transitions, as in charts. */
  readonly transitions: readonly string[];
  readonly value: StateValue;
}

/** The microstep of a machine that an inspection event reports; null for other events. */
export function microstepOf(machine: AnyStateMachine, event: InspectionEvent): Microstep | null {
  if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return null;
  if (event.snapshot.machine !== machine) return null;
  return { transitions: namesOf(event._transitions), value: event.snapshot.value };
}

/** The transitions of microsteps, in order. */
export function transitionsIn(microsteps: readonly Microstep[]): string[] {
  return microsteps.flatMap(({ transitions }) => transitions);
}
