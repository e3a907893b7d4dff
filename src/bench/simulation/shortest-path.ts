import type { AnyStateNode } from 'xstate';
import type { MachineEntry } from '../registry/entry.ts';
import { passageReader } from './coverage.ts';
import { keyOf, situationOf, stepsFrom } from './explore.ts';
import { inputsOf } from './recording.ts';
import { type Step, scripted, simulate } from './simulate.ts';

/** How a run gets somewhere: one of the entry's inputs, and the steps from there. */
export interface Way {
  readonly input: number;
  readonly steps: readonly Step[];
}

/** More situations than any workflow of ours has; a search that saw as many gives up. */
const mostSituations = 5000;

/**
 * Looks for the shortest way to a state, or through one that is left at once, breadth first over all inputs, and stops at the first hit.
 * It yields after every run that it has tried, so that whoever drives it can let the page breathe.
 */
export function* shortestWay(entry: MachineEntry, stateId: string): Generator<undefined, Way | null> {
  const read = passageReader(scripted(entry));
  const seen = new Set<string>();
  const inputs = inputsOf(entry);
  let level: Way[] = inputs.map((_, input) => ({ input, steps: [] }));
  while (level.length > 0 && seen.size < mostSituations) {
    const next: Way[] = [];
    for (const way of level) {
      let isThere = false;
      const run = simulate(entry, way.steps, {
        input: inputs[way.input],
        inspect(event) {
          isThere ||= read(event)?.states.includes(stateId) ?? false;
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
