import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, type Transition, transitionsOfMachine } from './transitions.ts';

/**
 * The names of two consecutive transitions: the second one leaves a state that the first one entered or stayed in, and no
 * other transition affected that state in between. Transitions of parallel regions do not count.
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
    const touched = touchedBy(first.definition);
    const next = all.filter(
      ({ node }) => touched.has(node.id) && (entered.includes(node) || !isTransient(node)),
    );
    const forced = next.filter(({ definition, node }) =>
      isEndOfState(definition)
        ? entered.some(({ type, parent }) => type === 'final' && parent === node)
        : definition.eventType === '' && isTransient(node),
    );
    const following = forced.length > 0 ? forced : next.filter(({ definition }) => !isEndOfState(definition));
    return following.map(({ name, node }) => ({ first: first.name, second: name, stateId: node.id }));
  });
}

/** The states that a transition enters, their ancestors, and the states that it stays in. */
function touchedBy({ target, source }: AnyTransitionDefinition): ReadonlySet<string> {
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
function isEndOfState({ eventType }: Transition['definition']): boolean {
  return eventType.startsWith('xstate.done.state.');
}

/** The effects of one run, or one step of it, on the states of a machine. */
interface Stretch {
  /** The last transitions that affected each state. */
  readonly touched: ReadonlyMap<string, readonly string[]>;
  /** The transitions that left a state which no earlier transition of the stretch had affected. */
  readonly opening: readonly Transition[];
}

/** Reports the pairs that are taken, within a run and across runs that meet in a situation. */
export function watchPairs(machine: AnyStateMachine, onPair: (first: string, second: string) => void) {
  const touching = new Map(
    transitionsOfMachine(machine).map(({ name, definition }) => [name, touchedBy(definition)]),
  );
  const sources = new Set(transitionsOfMachine(machine).map(({ node }) => node.id));
  const edges: (Stretch & { from: string | null; to: string })[] = [];
  let touched = new Map<string, string[]>();
  let opening: Transition[] = [];

  /** Reports the pairs of one state across runs. */
  function join(stateId: string) {
    const arriving = new Map<string, Set<string>>();
    const through = new Map<string, string[]>();
    const arrive = (to: string, firsts: Iterable<string>) => {
      const known = arriving.get(to) ?? new Set();
      arriving.set(to, known);
      const fresh = [...firsts].filter((first) => !known.has(first));
      if (fresh.length === 0) return;
      for (const first of fresh) known.add(first);
      for (const next of through.get(to) ?? []) arrive(next, fresh);
    };
    for (const edge of edges) {
      if (edge.from === null || edge.from === edge.to || edge.touched.has(stateId)) continue;
      const known = through.get(edge.from);
      if (known) known.push(edge.to);
      else through.set(edge.from, [edge.to]);
    }
    for (const edge of edges) arrive(edge.to, edge.touched.get(stateId) ?? []);
    for (const { from, opening } of edges) {
      for (const second of opening) {
        if (second.node.id !== stateId || from === null) continue;
        for (const first of arriving.get(from) ?? []) onPair(first, second.name);
      }
    }
  }

  return {
    restart() {
      touched = new Map();
      opening = [];
    },
    pass(taken: readonly Transition[]) {
      if (taken.length === 0) return;
      for (const second of taken) {
        const firsts = touched.get(second.node.id);
        if (!firsts) opening.push(second);
        for (const first of firsts ?? []) onPair(first, second.name);
      }
      const now = new Map<string, string[]>();
      for (const { name } of taken) {
        for (const id of touching.get(name) ?? []) {
          if (sources.has(id)) now.set(id, [...(now.get(id) ?? []), name]);
        }
      }
      for (const [id, names] of now) touched.set(id, names);
    },
    connect(from: string | null, to: string) {
      if (from !== to || touched.size > 0) edges.push({ from, to, touched, opening });
    },
    join,
  };
}
