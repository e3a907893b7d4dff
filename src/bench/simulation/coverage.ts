import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { infeasiblePairs } from '#src/bench/registry/infeasible-pairs.ts';
import { outcomesOf } from './explore.ts';
import { type Pair, pairsOf, watchPairs } from './pairs.ts';
import { scripted, serviceNames } from './simulate.ts';
import { nodesOf, type Transition, transitionsOfMachine } from './transitions.ts';

/** The kinds of goals. */
export const aspects = ['state', 'transition', 'guard', 'service', 'pair'] as const;
type Aspect = (typeof aspects)[number];

/** One goal of the coverage. */
export interface Goal {
  readonly aspect: Aspect;
  /** Unique in its machine. */
  readonly name: string;
  /** The state in which it can be tried. */
  readonly stateId: string;
  /** The transition of the goal; the second one of a pair. */
  readonly transition?: string;
  /** The first transition of a pair. */
  readonly first?: string;
  readonly service?: string;
  /** For a guard, whether it passes; for a service, whether it is done instead of failed. */
  readonly isPositive?: boolean;
  /** Why no run can reach the goal. */
  readonly infeasible?: string;
}

/** The coverage of the watched runs of a machine. */
export interface Coverage {
  readonly all: readonly Goal[];
  /** An inspector for the runs of the machine, one after the other. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Records the situations at the start and the end of the last run, so that pairs also count across runs. */
  readonly connect: (from: string | null, to: string) => void;
  /** Whether a guard of the current states has never rejected this event. */
  readonly awaitsRefusal: (snapshot: AnyMachineSnapshot, eventType: string) => boolean;
  /** The goals that no watched run reached, including infeasible ones. */
  missing(): Goal[];
}

/** Measures the coverage of a machine, including `always` and `after`. */
export function coverageOf(entry: MachineEntry): Coverage {
  const machine = scripted(entry);
  const transitions = transitionsOfMachine(machine);
  const byDefinition = new Map(transitions.map((transition) => [transition.definition, transition]));
  const all = goalsOf(entry, machine);
  const seen = new Set<string>();
  const pairs = watchPairs(machine, (first, second) => seen.add(pairName(first, second)));
  const neverRefused = new Set(transitions.filter(({ definition }) => definition.guard !== undefined));
  let last: AnyMachineSnapshot | null = null;

  /**
   * Marks the guards that rejected an event. XState tries transitions of inner states first, and those of one state in
   * order, until one passes.
   */
  function refuse(taken: readonly AnyTransitionDefinition[], eventType: string) {
    for (const tried of neverRefused) {
      const { definition, name, node } = tried;
      const isTried =
        definition.eventType === eventType &&
        // While the machine starts, there is no snapshot before the first transition.
        (last ? last._nodes.includes(node) : taken.some(({ source }) => source === node)) &&
        taken.every((other) =>
          other.source === node
            ? indexIn(other, node) > indexIn(definition, node)
            : !isInside(other.source, node),
        );
      if (!isTried) continue;
      seen.add(guardName(name, false));
      neverRefused.delete(tried);
    }
  }

  function pass(taken: readonly AnyTransitionDefinition[], eventType: string) {
    refuse(taken, taken.some((transition) => transition.eventType === '') ? '' : eventType);
    const known = taken.flatMap((definition) => byDefinition.get(definition) ?? []);
    for (const { name, node } of known) seen.add(name).add(node.id).add(guardName(name, true));
    pairs.pass(known);
  }

  function reach(snapshot: AnyMachineSnapshot) {
    last = snapshot;
    for (const { id } of snapshot._nodes) seen.add(id);
  }

  return {
    all,
    connect: pairs.connect,
    awaitsRefusal: (snapshot, eventType) =>
      [...neverRefused].some(
        ({ definition, node }) =>
          definition.eventType === eventType && snapshot._nodes.some(({ id }) => id === node.id),
      ),
    inspect(event) {
      if (!('logic' in event.actorRef) || event.actorRef.logic !== machine) return;
      if (event.type === '@xstate.actor') {
        last = null;
        pairs.restart();
      } else if (event.type === '@xstate.event') {
        for (const name of endedBy(last, event.event.type)) seen.add(name);
      } else if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
        pass(event._transitions, event.event.type);
        reach(event.snapshot);
      } else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        reach(event.snapshot);
        // The run is at rest, so every eventless transition was rejected.
        refuse([], '');
      }
    },
    missing() {
      const left = () => all.filter(({ name }) => !seen.has(name));
      const states = left().flatMap(({ aspect, stateId }) => (aspect === 'pair' ? stateId : []));
      for (const stateId of new Set(states)) pairs.join(stateId);
      return left();
    },
  };
}

function goalsOf(entry: MachineEntry, machine: AnyStateMachine): Goal[] {
  const nodes = nodesOf(machine.root);
  const transitions = transitionsOfMachine(machine);
  return [
    ...nodes.map(({ id }): Goal => ({ aspect: 'state', name: id, stateId: id })),
    ...transitions.map(
      ({ name, node }): Goal => ({ aspect: 'transition', name, stateId: node.id, transition: name }),
    ),
    ...transitions.flatMap((transition) => guardGoals(transition)),
    ...nodes.flatMap((node) => serviceGoals(entry, node)),
    ...pairsOf(machine).map(pairGoal),
  ];
}

function guardGoals({ name, definition, node }: Transition): Goal[] {
  if (definition.guard === undefined) return [];
  return [true, false].map((isPositive) => ({
    aspect: 'guard',
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
    // A callback actor has no outcomes.
    if (outcomes.length === 0) return [];
    const canFail = outcomes.some(({ type }) => type === 'failed');
    return (canFail ? [true, false] : [true]).map((isPositive) => ({
      aspect: 'service',
      name: serviceName(node.id, id, isPositive),
      stateId: node.id,
      service: id,
      isPositive,
    }));
  });
}

function pairGoal({ first, second, stateId }: Pair): Goal {
  const name = pairName(first, second);
  const known = infeasiblePairs.find(({ pattern }) => pattern.test(name));
  return {
    aspect: 'pair',
    name,
    stateId,
    transition: second,
    first,
    ...(known ? { infeasible: known.why } : {}),
  };
}

function guardName(transition: string, isPositive: boolean): string {
  return `${transition} ${isPositive ? 'yes' : 'no'}`;
}

function serviceName(stateId: string, service: string, isPositive: boolean): string {
  return `${stateId} ${service} ${isPositive ? 'done' : 'failed'}`;
}

function pairName(first: string, second: string): string {
  return `${first} ${second}`;
}

function indexIn(definition: AnyTransitionDefinition, { transitions, always }: AnyStateNode): number {
  return [...(transitions.get(definition.eventType) ?? always ?? [])].indexOf(definition);
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer));
}

/** The names of the service outcomes that an event reports. */
function endedBy(before: AnyMachineSnapshot | null, eventType: string): string[] {
  const [, how, service] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (service === undefined) return [];
  const waiting = before?._nodes.filter(({ invoke }) => invoke.some(({ id }) => id === service)) ?? [];
  return waiting.map(({ id }) => serviceName(id, service, how === 'done'));
}

/** The number of covered goals, and of all feasible goals. */
export function figures(all: readonly Goal[], missing: readonly Goal[]): { seen: number; total: number } {
  const total = all.filter(({ infeasible }) => infeasible === undefined).length;
  return { total, seen: total - missing.filter(({ infeasible }) => infeasible === undefined).length };
}

/** The goals of one aspect. */
export function goalsFor(aspect: Aspect, goals: readonly Goal[]): Goal[] {
  return goals.filter((goal) => goal.aspect === aspect);
}
