import type { ActorLogic, AnyActorRef, Snapshot, StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Coverage } from './coverage.ts';
import { hasFeedback } from './feedback.ts';
import { outcomesOf } from './outcomes.ts';
import { type SavedRun, type Simulation, simulate } from './simulate.ts';
import type { Step } from './step.ts';

/** A run after its steps: the machine's snapshot, its pending services and its invoked machines. */
export interface RunSnapshot {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly pending: readonly string[];
  /** The state values of the invoked machines by id. */
  readonly inner: Readonly<Record<string, StateValue>>;
  /** Whether the user gets feedback: a failure, a toast or the slow notice. */
  readonly hasFeedback: boolean;
  /** Whether the computer slept during the run. */
  readonly hasSlept: boolean;
}

/** A path of the exploration, and the snapshot at its end. */
export interface ExploredPath {
  readonly input: MachineEntry['input'];
  readonly steps: readonly Step[];
  readonly end: RunSnapshot;
}

interface Explored {
  readonly steps: readonly Step[];
  readonly runSnapshot: RunSnapshot;
  /** The serialized snapshot, which identifies it. */
  readonly key: string;
  /** The possible next steps. */
  readonly next: readonly Step[];
  /** The saved run from which each next step continues. */
  readonly saved: SavedRun;
}

type ExploredSnapshot = Snapshot<unknown> & Explored;

/** More than any of our machines needs. A machine reaches this limit only if its context grows without bound. */
const maxTransitions = 20_000;

/**
 * The shortest path to every reachable snapshot of a machine, found by `getShortestPaths` of `xstate/graph` on real actors
 * with scripted services and a simulated clock. Each step continues a saved run.
 */
export function explore(entry: MachineEntry, coverage?: Coverage): ExploredPath[] {
  return [entry.input, ...(entry.otherInputs ?? [])].flatMap((input) => exploreFrom(entry, input, coverage));
}

function exploreFrom(
  entry: MachineEntry,
  input: MachineEntry['input'],
  coverage: Coverage | undefined,
): ExploredPath[] {
  const inspect = coverage?.inspect;
  // A cache, because most steps lead to a known snapshot.
  const known = new Map<string, ExploredSnapshot>();
  const after = (steps: readonly Step[], simulation: Simulation): ExploredSnapshot => {
    const runSnapshot = runSnapshotOf(simulation, steps);
    const key = keyOf(runSnapshot);
    const explored: ExploredSnapshot = known.get(key) ?? {
      status: 'active',
      output: undefined,
      error: undefined,
      steps,
      runSnapshot,
      key,
      next: stepsFrom(entry, simulation, runSnapshot, coverage),
      saved: simulation.save(),
    };
    known.set(key, explored);
    simulation.actor.stop();
    return explored;
  };
  const logic: ActorLogic<ExploredSnapshot, Step, undefined> = {
    getInitialSnapshot: () => after([], simulate(entry, [], { input, inspect })),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: ({ steps, saved }, step) =>
      after([...steps, step], simulate(entry, [step], { input, inspect, from: saved })),
  };
  return getShortestPaths(logic, {
    events: (snapshot) => snapshot.next,
    serializeState: (snapshot) => snapshot.key,
    serializeEvent: (step) => JSON.stringify(step),
    limit: maxTransitions,
  }).map((path) => ({ input, steps: path.state.steps, end: path.state.runSnapshot }));
}

/** The snapshot of a run. */
export function runSnapshotOf(simulation: Simulation, steps: readonly Step[]): RunSnapshot {
  const snapshot = simulation.actor.getSnapshot();
  return {
    hasSlept: steps.some((step) => step.type === 'sleep'),
    hasFeedback: hasFeedback(snapshot),
    value: snapshot.value,
    context: snapshot.context,
    pending: simulation.pending(),
    inner: Object.fromEntries(
      Object.entries<AnyActorRef>(snapshot.children).flatMap(([id, child]) => {
        const inner = child.getSnapshot();
        return 'value' in inner ? [[id, inner.value]] : [];
      }),
    ),
  };
}

/** The next steps of a run to explore: also one sleep, and events that a guard rejects, if no run has covered that yet. */
export function stepsFrom(
  entry: MachineEntry,
  simulation: Simulation,
  { hasSlept }: RunSnapshot,
  coverage: Coverage | undefined,
): Step[] {
  const snapshot = simulation.actor.getSnapshot();
  const rejected = entry.events.filter(
    (event) => coverage?.needsRejection(snapshot, event.type) && !snapshot.can(event),
  );
  return [
    ...nextSteps(entry, simulation),
    ...(entry.sleep === undefined || hasSlept ? [] : [{ type: 'sleep', milliseconds: entry.sleep } as const]),
    ...rejected.map((event): Step => ({ type: 'event', event })),
  ];
}

/** The possible next steps of a run: accepted events, outcomes of pending services, the next timer. */
export function nextSteps(entry: MachineEntry, simulation: Simulation): Step[] {
  const snapshot = simulation.actor.getSnapshot();
  const wait = simulation.clock.untilNextTimer();
  return [
    ...entry.events.filter((event) => snapshot.can(event)).map((event): Step => ({ type: 'event', event })),
    ...simulation
      .pending()
      .flatMap((service) =>
        outcomesOf(entry, service).map((outcome): Step => ({ type: 'answer', service, outcome })),
      ),
    ...(wait === null ? [] : [{ type: 'wait', milliseconds: wait } satisfies Step]),
  ];
}

/** Whether a value is a serialized actor of XState. */
function isActor(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'xstate$$type' in item;
}

/** Serializes a snapshot, without timestamps, functions and actors, which a saved run does not restore. */
export function keyOf({ value, pending, inner, hasSlept, context }: RunSnapshot): string {
  return JSON.stringify([value, pending, inner, hasSlept, context], (key, item: unknown) => {
    if (key.endsWith('At') || isActor(item)) return undefined;
    return item instanceof Map ? [...item] : item;
  });
}
