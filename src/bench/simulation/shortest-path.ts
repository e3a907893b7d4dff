import type { AnyStateNode } from 'xstate';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { keyOf, situationOf, stepsFrom } from './explore.ts';
import { microstepReader } from './microsteps.ts';
import { inputsOf } from './recording.ts';
import { type RecordedStart, type Step, scripted, simulate } from './simulate.ts';

/** A path: one of the entry's inputs and the steps from there. */
export interface Way {
  readonly input: number;
  /** The start of a recorded run, in place of one of the inputs. */
  readonly start?: RecordedStart | undefined;
  readonly steps: readonly Step[];
}

/** More situations than any of our machines has. The search gives up at this number. */
const maxSituations = 5000;

/**
 * Searches breadth first, over all inputs, for the shortest path to a state or through a transient one; stops at the first hit.
 * Yields after every tried run, so that the caller can yield to the main thread.
 */
export function* shortestWay(entry: MachineEntry, stateId: string): Generator<undefined, Way | null> {
  const read = microstepReader(scripted(entry));
  const seen = new Set<string>();
  const inputs = inputsOf(entry);
  let level: Way[] = inputs.map((_, input) => ({ input, steps: [] }));
  while (level.length > 0 && seen.size < maxSituations) {
    const next: Way[] = [];
    for (const way of level) {
      let isThere = false;
      const run = simulate(entry, way.steps, {
        input: inputs[way.input],
        inspect(event) {
          isThere ||= read(event)?.states.includes(stateId) ?? false;
          // A transient initial state is only visible as the source of the first transition.
          isThere ||=
            event.type === '@xstate.microstep' &&
            event._transitions.some(({ source }) => source.id === stateId);
        },
      });
      isThere ||= run.actor.getSnapshot()._nodes.some(({ id }: AnyStateNode) => id === stateId);
      const situation = situationOf(run, way.steps);
      const key = `${way.input} ${keyOf(situation)}`;
      if (!isThere && !seen.has(key)) {
        seen.add(key);
        const steps = stepsFrom(entry, run, situation);
        next.push(...steps.map((step) => ({ input: way.input, steps: [...way.steps, step] })));
      }
      run.actor.stop();
      if (isThere) return way;
      yield;
    }
    level = next;
  }
  return null;
}
