import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, type Transition, transitionsOfMachine } from './transitions.ts';

/**
 * A pair of consecutive transitions, by name: the second one leaves a state that the first one entered or stayed in, and no
 * other transition affected that state in between. Two transitions of different parallel regions are not a pair.
 */
export interface Pair {
  readonly first: string;
  readonly second: string;
  /** The state that the second one leaves. */
  readonly stateId: string;
}

/** Every pair that the structure of the machine allows. Guards and delays may still make a pair impossible. */
export function pairsOf(machine: AnyStateMachine): Pair[] {
  const all = transitionsOfMachine(machine);
  return all.flatMap((first) => {
    const entered = enteredBy(first.definition);
    const affected = affectedBy(first.definition);
    const next = all.filter(
      ({ node }) => affected.has(node.id) && (entered.includes(node) || !isTransient(node)),
    );
    // A transition that follows immediately excludes all others.
    const immediate = next.filter(({ definition, node }) =>
      isDoneOfState(definition)
        ? entered.some(({ type, parent }) => type === 'final' && parent === node)
        : definition.eventType === '' && isTransient(node),
    );
    const following =
      immediate.length > 0 ? immediate : next.filter(({ definition }) => !isDoneOfState(definition));
    return following.map(({ name, node }) => ({ first: first.name, second: name, stateId: node.id }));
  });
}

/** The states that a transition enters, their ancestors, and the states that it stays in. */
function affectedBy({ target, source }: AnyTransitionDefinition): ReadonlySet<string> {
  const inner = target ? target.flatMap(enteredWith) : nodesOf(source);
  const around = (target ?? [source]).flatMap(ancestorsOf);
  return new Set([...inner, ...around].map(({ id }) => id));
}

function enteredBy({ target }: AnyTransitionDefinition): AnyStateNode[] {
  return target?.flatMap(enteredWith) ?? [];
}

/** A state and the descendants that are entered with it. */
function enteredWith(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'history') return node.parent ? nodesOf(node.parent) : [];
  const inside = node.type === 'compound' ? node.initial.target : Object.values(node.states);
  return [node, ...inside.flatMap(enteredWith)];
}

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}

/** Whether a state has an eventless transition without a guard, so that it is left immediately. */
function isTransient({ always }: AnyStateNode): boolean {
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

/** Whether a transition is the `onDone` of a state. */
function isDoneOfState({ eventType }: Transition['definition']): boolean {
  return eventType.startsWith('xstate.done.state.');
}

/** An edge of the explored graph: a run between two snapshots, identified by their keys. */
interface Edge {
  /** Null for the start of the machine. */
  readonly from: string | null;
  readonly to: string;
  /** The last transitions of the run that affected each state. */
  readonly lastByState: ReadonlyMap<string, readonly string[]>;
  /** The transitions that left a state which no earlier transition of the run had affected. */
  readonly firstTransitions: readonly Transition[];
}

/** Reports the pairs that are taken, within a run and across runs: a run may continue from the snapshot that another reached. */
export function trackPairs(machine: AnyStateMachine, onPair: (first: string, second: string) => void) {
  const affectedStates = new Map(
    transitionsOfMachine(machine).map(({ name, definition }) => [name, affectedBy(definition)]),
  );
  const sources = new Set(transitionsOfMachine(machine).map(({ node }) => node.id));
  const edges: Edge[] = [];
  let lastByState = new Map<string, string[]>();
  let firstTransitions: Transition[] = [];

  /**
   * Reports the pairs of a state across runs, by a data-flow analysis: the last transitions that affected the state
   * propagate along the edges that do not affect it.
   */
  function reportAcrossRuns(stateId: string) {
    const reaching = new Map<string, Set<string>>();
    const successors = new Map<string, string[]>();
    const propagate = (to: string, firsts: Iterable<string>) => {
      const known = reaching.get(to) ?? new Set();
      reaching.set(to, known);
      const added = [...firsts].filter((first) => !known.has(first));
      if (added.length === 0) return;
      for (const first of added) known.add(first);
      for (const next of successors.get(to) ?? []) propagate(next, added);
    };
    for (const edge of edges) {
      if (edge.from === null || edge.from === edge.to || edge.lastByState.has(stateId)) continue;
      const known = successors.get(edge.from);
      if (known) known.push(edge.to);
      else successors.set(edge.from, [edge.to]);
    }
    for (const edge of edges) propagate(edge.to, edge.lastByState.get(stateId) ?? []);
    for (const edge of edges) {
      for (const second of edge.firstTransitions) {
        if (second.node.id !== stateId || edge.from === null) continue;
        for (const first of reaching.get(edge.from) ?? []) onPair(first, second.name);
      }
    }
  }

  return {
    startRun() {
      lastByState = new Map();
      firstTransitions = [];
    },
    /** Adds the transitions of a microstep to the run. */
    take(taken: readonly Transition[]) {
      if (taken.length === 0) return;
      for (const second of taken) {
        const firsts = lastByState.get(second.node.id);
        if (!firsts) firstTransitions.push(second);
        for (const first of firsts ?? []) onPair(first, second.name);
      }
      const now = new Map<string, string[]>();
      for (const { name } of taken) {
        for (const id of affectedStates.get(name) ?? []) {
          if (sources.has(id)) now.set(id, [...(now.get(id) ?? []), name]);
        }
      }
      for (const [id, names] of now) lastByState.set(id, names);
    },
    /** Adds the run as an edge. */
    addEdge(from: string | null, to: string) {
      if (from !== to || lastByState.size > 0) edges.push({ from, to, lastByState, firstTransitions });
    },
    reportAcrossRuns,
  };
}
