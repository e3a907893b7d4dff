import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { outcomesOf } from './outcomes.ts';
import { scripted, serviceNames } from './simulate.ts';
import { nodesOf, type Transition, transitionsOfMachine } from './transitions.ts';

/** The coverage criteria; first the one that is hardest to reach by hand. */
export const criteria = ['guard', 'service', 'transition', 'state'] as const;

/** A coverage goal: something that a run can cover. */
export interface Goal {
  readonly criterion: (typeof criteria)[number];
  /** Unique in its machine. */
  readonly name: string;
  /** The state in which it can be tried. */
  readonly stateId: string;
  readonly transition?: string;
  readonly service?: string;
  /** For a guard, whether it passes; for a service, whether it is done instead of failed. */
  readonly isPositive?: boolean;
}

/** The coverage of a machine by the inspected runs. */
export type Coverage = ReturnType<typeof coverageOf>;

/**
 * Measures the coverage of a machine, including `always` and `after`.
 * @param covered receives the names of the covered goals; its owner may also add some, or clear it.
 */
export function coverageOf(entry: MachineEntry, covered = new Set<string>()) {
  const machine = scripted(entry);
  const transitions = transitionsOfMachine(machine);
  const byDefinition = new Map(transitions.map((transition) => [transition.definition, transition]));
  const all = goalsOf(entry, machine);
  const guarded = transitions
    .filter(({ definition }) => definition.guard !== undefined)
    .map((transition) => ({ ...transition, rejection: guardName(transition.name, false) }));
  const neverRejected = () => guarded.filter(({ rejection }) => !covered.has(rejection));
  let last: AnyMachineSnapshot | null = null;

  /**
   * Marks the guards that rejected an event. XState tries transitions of inner states first, and those of one state in
   * order, until one passes.
   */
  function markRejected(taken: readonly AnyTransitionDefinition[], eventType: string) {
    for (const { definition, rejection, node } of neverRejected()) {
      const isTried =
        definition.eventType === eventType &&
        // While the machine starts, there is no snapshot before the first transition.
        (last ? last._nodes.includes(node) : taken.some(({ source }) => source === node)) &&
        taken.every((other) =>
          other.source === node
            ? indexIn(other, node) > indexIn(definition, node)
            : !isInside(other.source, node),
        );
      if (isTried) covered.add(rejection);
    }
  }

  function markTaken(taken: readonly AnyTransitionDefinition[], eventType: string) {
    markRejected(taken, taken.some((transition) => transition.eventType === '') ? '' : eventType);
    const known = taken.flatMap((definition) => byDefinition.get(definition) ?? []);
    for (const { name, node } of known) covered.add(name).add(node.id).add(guardName(name, true));
  }

  function markStates(snapshot: AnyMachineSnapshot) {
    last = snapshot;
    for (const { id } of snapshot._nodes) covered.add(id);
  }

  return {
    all,
    /** Whether a guard of the current states has never rejected this event. */
    needsRejection: (snapshot: AnyMachineSnapshot, eventType: string) =>
      neverRejected().some(
        ({ definition, node }) =>
          definition.eventType === eventType && snapshot._nodes.some(({ id }) => id === node.id),
      ),
    /** The `inspect` option for the runs of the machine, one after the other. */
    inspect(event: InspectionEvent) {
      if (!('logic' in event.actorRef) || event.actorRef.logic !== machine) return;
      if (event.type === '@xstate.actor') {
        last = null;
      } else if (event.type === '@xstate.event') {
        for (const name of settledBy(last, event.event.type)) covered.add(name);
      } else if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
        markTaken(event._transitions, event.event.type);
        markStates(event.snapshot);
      } else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        markStates(event.snapshot);
        // The macrostep has ended, so every eventless transition was rejected.
        markRejected([], '');
      }
    },
    /** The goals that no inspected run covered. */
    missing: () => all.filter(({ name }) => !covered.has(name)),
  };
}

function goalsOf(entry: MachineEntry, machine: AnyStateMachine): Goal[] {
  const nodes = nodesOf(machine.root);
  const transitions = transitionsOfMachine(machine);
  return [
    ...nodes.map(({ id }): Goal => ({ criterion: 'state', name: id, stateId: id })),
    ...transitions.map(
      ({ name, node }): Goal => ({ criterion: 'transition', name, stateId: node.id, transition: name }),
    ),
    ...transitions.flatMap((transition) => guardGoals(transition)),
    ...nodes.flatMap((node) => serviceGoals(entry, node)),
  ];
}

function guardGoals({ name, definition, node }: Transition): Goal[] {
  if (definition.guard === undefined) return [];
  return [true, false].map((isPositive) => ({
    criterion: 'guard',
    name: guardName(name, isPositive),
    stateId: node.id,
    transition: name,
    isPositive,
  }));
}

/** The goals of a state's services. Child machines that really run, such as the toast, are not services. */
function serviceGoals(entry: MachineEntry, node: AnyStateNode): Goal[] {
  const services = serviceNames(entry);
  return node.invoke.flatMap(({ id, src }) => {
    if (typeof src !== 'string' || !services.includes(src)) return [];
    const outcomes = outcomesOf(entry, src);
    // A callback actor has no outcomes, and a machine without a final state only fails.
    const ends = [true, false].filter((isPositive) =>
      outcomes.some(({ type }) => (type !== 'failed') === isPositive),
    );
    return ends.map((isPositive) => ({
      criterion: 'service',
      name: serviceName(node.id, id, isPositive),
      stateId: node.id,
      service: id,
      isPositive,
    }));
  });
}

function guardName(transition: string, isPositive: boolean): string {
  return `${transition} ${isPositive ? 'yes' : 'no'}`;
}

function serviceName(stateId: string, service: string, isPositive: boolean): string {
  return `${stateId} ${service} ${isPositive ? 'done' : 'failed'}`;
}

function indexIn(definition: AnyTransitionDefinition, { transitions, always }: AnyStateNode): number {
  return [...(transitions.get(definition.eventType) ?? always ?? [])].indexOf(definition);
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer));
}

/** The names of the service outcomes that an event reports. */
function settledBy(before: AnyMachineSnapshot | null, eventType: string): string[] {
  const [, how, service] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (service === undefined) return [];
  const waiting = before?._nodes.filter(({ invoke }) => invoke.some(({ id }) => id === service)) ?? [];
  return waiting.map(({ id }) => serviceName(id, service, how === 'done'));
}
