import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, transitionsOf } from './transitions.ts';

/** Why a transition is taken. */
export type Trigger =
  /** An event of the user or of another actor. */
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  /** A delay in milliseconds; null if it depends on the context. */
  | { kind: 'after'; delay: string; milliseconds: number | null }
  /** A service is done or failed. */
  | { kind: 'done' | 'error'; service: string; event: string }
  /** A child state is final. */
  | { kind: 'finished' };

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly parentId: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The Spanish description for testers. */
  readonly description: string | null;
  /** The initial child state. */
  readonly initialId: string | null;
  /** The ids of its invoked actors. */
  readonly services: readonly string[];
}

export interface ChartTransition {
  /** The name that coverage also uses. */
  readonly name: string;
  readonly sourceId: string;
  /** Null for a transition without a target. */
  readonly targetId: string | null;
  readonly trigger: Trigger;
  /** The guard's name; null without a guard. */
  readonly guard: string | null;
}

/** A machine's chart as data for drawing. */
export interface Chart {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** Reads a machine's chart from its definition. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root);
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      id: node.id,
      key: node.key,
      parentId: node.parent?.id ?? null,
      kind: node.type,
      description: node.description ?? null,
      initialId: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
      services: node.invoke.map(({ id }) => serviceName(node, id)),
    })),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).flatMap(({ name, definition }) => {
        const trigger = triggerOf(node, definition.eventType);
        const read = { name, sourceId: node.id, trigger, guard: guardName(node, definition.guard) };
        const targets: (string | null)[] = definition.target?.map(({ id }) => id) ?? [null];
        return targets.map((targetId): ChartTransition => ({ ...read, targetId }));
      }),
    ),
  };
}

/** An invoked actor's id, or its source if XState generated the id. */
function serviceName({ id: stateId, invoke }: AnyStateNode, id: string): string {
  const index = invoke.findIndex((invoked) => invoked.id === id);
  const source: unknown = invoke[index]?.src;
  return typeof source === 'string' && id === `${index}.${stateId}` ? source : id;
}

function triggerOf(node: AnyStateNode, event: string): Trigger {
  if (event === '') return { kind: 'always' };
  const end = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (end?.[2] !== undefined)
    return { kind: end[1] === 'done' ? 'done' : 'error', service: serviceName(node, end[2]), event };
  if (event.startsWith('xstate.done.state.')) return { kind: 'finished' };
  const after = /^xstate\.after\.([^.]+)\./.exec(event);
  if (after?.[1] === undefined) return { kind: 'event', event };
  const delay: unknown = node.machine.implementations.delays[after[1]] ?? Number(after[1]);
  // The definition of another app's machine does not contain the durations of its delays.
  return { kind: 'after', delay: after[1], milliseconds: Number.isFinite(delay) ? Number(delay) : null };
}

/** @throws for an inline guard function: a production build removes its name. */
function guardName(node: AnyStateNode, guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  throw new Error(`${node.id} has a guard that is not declared in setup`);
}
