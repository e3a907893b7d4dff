import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';
import { transitionsOfMachine } from './transitions.ts';

/** A microstep, as XState reports it: one for the event, then one for each eventless transition in a chain. */
export interface Microstep {
  /** Names of transitions, as in charts. */
  readonly transitions: readonly string[];
  readonly value: StateValue;
}

/** Reads microsteps of a machine from inspection events; null for other events. */
export function microstepReader(machine: AnyStateMachine): (event: InspectionEvent) => Microstep | null {
  const names = new Map(transitionsOfMachine(machine).map(({ name, definition }) => [definition, name]));
  return (event) => {
    if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return null;
    if (event.snapshot.machine !== machine) return null;
    return {
      transitions: event._transitions.flatMap((transition) => names.get(transition) ?? []),
      value: event.snapshot.value,
    };
  };
}

/** The transitions of microsteps, in order. */
export function transitionsIn(microsteps: readonly Microstep[]): string[] {
  return microsteps.flatMap(({ transitions }) => transitions);
}
