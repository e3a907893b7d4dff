import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Coverage } from '#bench/simulation/coverage.ts';
import { keyOf, type RunSnapshot, runSnapshotOf, stepsFrom } from '#bench/simulation/next-steps.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import { type SavedRun, type Simulation, simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import { hasFeedback } from './feedback.ts';
import { problemsOfSnapshot, problemsOfStep } from './invariants.ts';

/** A path of the exploration, and the snapshot at its end. */
export interface ExploredPath {
  readonly input: MachineEntry['input'];
  readonly steps: readonly Step[];
  readonly end: RunSnapshot;
  /** Whether the user gets feedback at its end: a failure, a toast or the slow notice. */
  readonly hasFeedback: boolean;
}

/** Invariants that were violated after these steps. */
export interface Violation {
  readonly problems: readonly string[];
  readonly steps: readonly Step[];
}

/**
 * More than any of our machines needs: the news table has 27,000 transitions, for each of its regions goes on alone. A machine
 * reaches this limit only if its context grows without bound.
 */
const maxTransitions = 40_000;

/**
 * The shortest path to every reachable snapshot of a machine, on real actors with scripted services and a simulated clock, and
 * the violated invariants. Each step continues a saved run.
 */
export function explore(entry: MachineEntry, coverage?: Coverage) {
  const paths: ExploredPath[] = [];
  const violations: Violation[] = [];
  const inspect = coverage?.inspect;
  const report = (steps: readonly Step[], problems: readonly string[]) => {
    if (problems.length > 0) violations.push({ problems, steps });
  };

  for (const input of inputsOf(entry)) {
    const known = new Set<string>();
    /** The snapshots whose next steps are not taken yet, nearest first: the shortest paths. */
    const queue: { steps: readonly Step[]; next: readonly Step[]; saved: SavedRun }[] = [];
    const arrive = (simulation: Simulation, steps: readonly Step[]) => {
      const end = runSnapshotOf(simulation, steps);
      const key = keyOf(end);
      if (!known.has(key)) {
        known.add(key);
        const snapshot = simulation.actor.getSnapshot();
        report(steps, problemsOfSnapshot(entry, snapshot));
        paths.push({ input, steps, end, hasFeedback: hasFeedback(snapshot) });
        const next = stepsFrom(entry, simulation, end, coverage);
        queue.push({ steps, next, saved: simulation.save() });
      }
      simulation.actor.stop();
    };

    arrive(simulate(entry, [], { input, inspect }), []);
    let transitions = 0;
    for (const { steps: taken, next, saved } of queue) {
      for (const step of next) {
        transitions += 1;
        if (transitions > maxTransitions) throw new Error(`${entry.machine.id} has too many snapshots`);
        const steps = [...taken, step];
        const simulation = simulate(entry, [], { input, inspect, from: saved });
        report(steps, problemsOfStep(entry, simulation, steps));
        arrive(simulation, steps);
      }
    }
  }
  return { paths, violations };
}
