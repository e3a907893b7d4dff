import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';

/** The states and transitions of a chart, and which of them the watched runs covered. */
export interface Coverage {
  /** Every state and transition, named as the chart names them. */
  readonly all: readonly string[];
  /** Watches a run of the machine. */
  readonly inspect: (event: InspectionEvent) => void;
  /** States and transitions that no watched run covered. */
  missing(): string[];
}

/** Counts the coverage of a machine: entered states and taken transitions, `always` and `after` included. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const nodes = nodesOf(machine.root);
  const all = [...nodes.map((node) => node.id), ...nodes.flatMap(transitionsOf).map(({ name }) => name)];
  const read = passageReader(machine);
  const seen = new Set<string>();
  return {
    all,
    inspect(event) {
      // No transition leads to the initial state.
      if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        if (event.snapshot.machine === machine) for (const { id } of event.snapshot._nodes) seen.add(id);
      }
      const passage = read(event);
      if (!passage) return;
      for (const name of [...passage.states, ...passage.left, ...passage.transitions]) seen.add(name);
    },
    missing: () => all.filter((name) => !seen.has(name)),
  };
}

/** The states and transitions of one macrostep. */
export interface Passage {
  readonly states: readonly string[];
  /** The source states of its transitions: a transient state appears only here. */
  readonly left: readonly string[];
  readonly transitions: readonly string[];
}

/** Reads states and transitions from an inspection event; null for other events. */
export function passageReader(machine: AnyStateMachine): (event: InspectionEvent) => Passage | null {
  const transitions = nodesOf(machine.root).flatMap(transitionsOf);
  const names = new Map(transitions.map(({ name, definition }) => [definition, name]));
  return (event) => {
    if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return null;
    if (event.snapshot.machine !== machine) return null;
    return {
      states: event.snapshot._nodes.map(({ id }) => id),
      left: event._transitions.flatMap((taken) => (names.has(taken) ? taken.source.id : [])),
      transitions: event._transitions.flatMap((transition) => names.get(transition) ?? []),
    };
  };
}

/** A state and its descendants. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The transitions of a state, `always` included, named as coverage names them. */
export function transitionsOf(node: AnyStateNode): { name: string; definition: AnyTransitionDefinition }[] {
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return definitions.map((definition, index) => ({
    name: `${node.id} --${definition.eventType || 'always'}[${index}]-->`,
    definition,
  }));
}
