import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';

/** The states and transitions of a chart, and which of them a set of runs has been through. */
export interface Coverage {
  /** Every state and transition, named as the chart names them. */
  readonly all: readonly string[];
  /** Watches a run of the machine. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What no watched run has been through. */
  missing(): string[];
}

/** Counts the coverage of a machine: entered states and taken transitions, `always` and `after` included. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const transitionNames = new Map<AnyTransitionDefinition, string>();
  const nodes = nodesOf(machine.root);
  for (const node of nodes) {
    const definitions = [...node.transitions.values()].flat();
    for (const [index, definition] of [...definitions, ...(node.always ?? [])].entries()) {
      transitionNames.set(definition, `${node.id} --${definition.eventType || 'always'}[${index}]-->`);
    }
  }
  const all = [...nodes.map((node) => node.id), ...transitionNames.values()];
  const seen = new Set<string>();
  return {
    all,
    inspect(event) {
      if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
      if (event.snapshot.machine !== machine) return;
      for (const node of event.snapshot._nodes) seen.add(node.id);
      for (const transition of event._transitions) {
        const name = transitionNames.get(transition);
        if (name !== undefined) seen.add(name);
      }
    },
    missing: () => all.filter((name) => !seen.has(name)),
  };
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
