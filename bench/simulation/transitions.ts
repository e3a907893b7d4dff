import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition of a machine. */
export interface Transition {
  /** The name that charts and coverage use. */
  readonly name: string;
  readonly definition: AnyTransitionDefinition;
  /** The state that it leaves. */
  readonly node: AnyStateNode;
}

/** A state and its descendants. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The transitions of a state, `always` included. */
export function transitionsOf(node: AnyStateNode): Transition[] {
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return definitions.map((definition, index) => ({
    name: `${node.id} --${definition.eventType || 'always'}[${index}]-->`,
    definition,
    node,
  }));
}

/** The names of taken transitions; none for the start of a machine, which is not a transition of a state. */
export function namesOf(taken: readonly AnyTransitionDefinition[]): string[] {
  return taken.flatMap((one) =>
    transitionsOf(one.source).flatMap(({ name, definition }) => (definition === one ? [name] : [])),
  );
}

/** The transitions of all states. */
export function transitionsOfMachine({ root }: AnyStateMachine): Transition[] {
  return nodesOf(root).flatMap(transitionsOf);
}
