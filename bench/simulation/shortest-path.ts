import type { AnyStateNode } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { keyOf, runSnapshotOf, stepsFrom } from './explore.ts';
import { microstepReader } from './microsteps.ts';
import { inputsOf } from './recording.ts';
import { type RecordedStart, scripted, simulate } from './simulate.ts';
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
 * The shortest path that enters a state, from any input; null if there is none. A breadth-first search that stops at the
 * first path, unlike `getShortestPaths` of `xstate/graph`, which visits the whole machine. It yields after every run, so
 * that the caller can yield to the main thread.
 */
export function* shortestPath(entry: MachineEntry, stateId: string): Generator<undefined, Path | null> {
  const read = microstepReader(scripted(entry));
  const seen = new Set<string>();
  const inputs = inputsOf(entry);
  let level: Path[] = inputs.map((_, input) => ({ input, steps: [] }));
  while (level.length > 0 && seen.size < maxSnapshots) {
    const next: Path[] = [];
    for (const path of level) {
      let isReached = false;
      const run = simulate(entry, path.steps, {
        input: inputs[path.input],
        inspect(event) {
          isReached ||= read(event)?.states.includes(stateId) ?? false;
          // A transient initial state is only visible as the source of the first transition.
          isReached ||=
            event.type === '@xstate.microstep' &&
            event._transitions.some(({ source }) => source.id === stateId);
        },
      });
      isReached ||= run.actor.getSnapshot()._nodes.some(({ id }: AnyStateNode) => id === stateId);
      const snapshot = runSnapshotOf(run, path.steps);
      const key = `${path.input} ${keyOf(snapshot)}`;
      if (!isReached && !seen.has(key)) {
        seen.add(key);
        const steps = stepsFrom(entry, run, snapshot);
        next.push(...steps.map((step) => ({ input: path.input, steps: [...path.steps, step] })));
      }
      run.actor.stop();
      if (isReached) return path;
      yield;
    }
    level = next;
  }
  return null;
}
