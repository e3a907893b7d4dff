import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { namesOf, transitionsOfMachine } from '#bench/simulation/transitions.ts';

const taken = new Set<string>();
const machines = new Map<string, AnyStateMachine>();

/** Notes the transitions that an actor of a page takes. */
export function noteTransitions(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
  const { machine }: AnyMachineSnapshot = event.snapshot;
  machines.set(machine.id, machine);
  for (const name of namesOf(event._transitions)) taken.add(name);
}

/** The transitions of the started machines: how many there are, and those that no run has taken, with their targets. */
export function untaken(): { all: number; names: readonly string[] } {
  const all = [...machines.values()].flatMap(transitionsOfMachine);
  const names = all
    .filter(({ name }) => !taken.has(name))
    .map(({ name, definition: { target, guard } }) => {
      const condition = typeof guard === 'object' ? ` if ${guard.type}` : '';
      return `${name} ${(target ?? []).map(({ id }) => id).join(', ')}${condition}`;
    });
  return { all: all.length, names: names.sort() };
}
