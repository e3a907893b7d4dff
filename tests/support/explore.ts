import type { ActorLogic, Snapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Coverage } from '#bench/simulation/coverage.ts';
import { keyOf, type RunSnapshot, runSnapshotOf, stepsFrom } from '#bench/simulation/next-steps.ts';
import { type SavedRun, type Simulation, simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import { hasFeedback } from './feedback.ts';

/** A path of the exploration, and the snapshot at its end. */
export interface ExploredPath {
  readonly input: MachineEntry['input'];
  readonly steps: readonly Step[];
  readonly end: RunSnapshot;
  /** Whether the user gets feedback at its end: a failure, a toast or the slow notice. */
  readonly hasFeedback: boolean;
}

interface Explored {
  readonly steps: readonly Step[];
  readonly runSnapshot: RunSnapshot;
  readonly hasFeedback: boolean;
  /** The serialized snapshot, which identifies it. */
  readonly key: string;
  /** The possible next steps. */
  readonly next: readonly Step[];
  /** The saved run from which each next step continues. */
  readonly saved: SavedRun;
}

type ExploredSnapshot = Snapshot<unknown> & Explored;

/**
 * More than any of our machines needs: the news table takes 27,000, for each of its regions goes on alone. A machine reaches
 * this limit only if its context grows without bound.
 */
const maxTransitions = 40_000;

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
      hasFeedback: hasFeedback(simulation.actor.getSnapshot()),
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
  }).map(({ state: { steps, runSnapshot, hasFeedback } }) => ({
    input,
    steps,
    end: runSnapshot,
    hasFeedback,
  }));
}
