import type { MachineEntry } from '#bench/registry/entry.ts';
import { coverageOf } from './coverage.ts';
import { keyOf, runSnapshotOf, stepsFrom } from './next-steps.ts';
import { inputsOf } from './recording.ts';
import { type RecordedStart, type SavedRun, simulate } from './simulate.ts';
import type { Step } from './step.ts';

/** A path through a machine: the index of one of the entry's inputs, and the steps from there. */
export interface Path {
  readonly input: number;
  /** The start of a recorded run, in place of one of the inputs. */
  readonly start?: RecordedStart | undefined;
  readonly steps: readonly Step[];
}

/** More snapshots than any of our machines has. The search gives up at this number. */
const maxSnapshots = 5000;

/**
 * The shortest path to a coverage goal by its name (for a state its id), from any input; null if there is none. It takes the
 * steps of the exploration of the tests, breadth first, but stops at the goal. It yields after every run, so that the caller
 * can yield to the main thread.
 */
export function* shortestPath(entry: MachineEntry, goal: string): Generator<undefined, Path | null> {
  const covered = new Set<string>();
  const coverage = coverageOf(entry, covered);
  const seen = new Set<string>();
  const inputs = inputsOf(entry);
  const queue: { path: Path; from?: SavedRun }[] = inputs.map((_, input) => ({ path: { input, steps: [] } }));
  for (const { path, from } of queue) {
    const { input, steps } = path;
    const run = simulate(entry, steps.slice(-1), { input: inputs[input], inspect: coverage.inspect, from });
    const snapshot = runSnapshotOf(run, steps);
    const key = `${input} ${keyOf(snapshot)}`;
    if (!seen.has(key) && seen.size < maxSnapshots) {
      seen.add(key);
      const saved = run.save();
      for (const step of stepsFrom(entry, run, snapshot, coverage))
        queue.push({ path: { input, steps: [...steps, step] }, from: saved });
    }
    run.actor.stop();
    if (covered.has(goal)) return path;
    yield;
  }
  return null;
}
