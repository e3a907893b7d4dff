import type { AnyMachineSnapshot } from 'xstate';
import type { MachineEntry } from '../registry/entry.ts';
import type { Coverage } from '../simulation/coverage.ts';
import { type Recording, record, type StepRecord } from '../simulation/recording.ts';
import type { Way } from '../simulation/shortest-path.ts';
import type { Step } from '../simulation/simulate.ts';
import { SteppableClock } from '../simulation/steppable-clock.ts';

/** A run as the bench shows it at one moment. */
export interface RunState {
  readonly recording: Recording;
  readonly records: readonly StepRecord[];
  /** Steps that were taken back and can be taken again. */
  readonly undone: readonly Step[];
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: readonly string[];
  /** What could not be done, in words. */
  readonly problem: string | null;
  /** Another number is another actor. */
  readonly generation: number;
  /** The clock of everything on the screen beside the actor; it follows the run's own. */
  readonly screenClock: SteppableClock;
}

export interface RunStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => RunState;
  /** Takes a new step; what was taken back before is gone. */
  take: (step: Step) => void;
  /** Begins anew and walks the way. */
  walk: (way: Way) => void;
  /** Goes to where the run stood after so many of its steps. */
  goTo: (count: number) => void;
}

interface RunStoreOptions {
  way?: Way | null;
  coverage?: Coverage;
  silenced?: readonly string[];
}

/** The run of a bench: forwards by steps, backwards by taking the first of them again. */
export function createRunStore(entry: MachineEntry, options: RunStoreOptions = {}): RunStore {
  const { way = null, coverage, silenced = [] } = options;
  const listeners = new Set<() => void>();
  let generation = 0;
  let screenClock = new SteppableClock();
  let undone: readonly Step[] = [];
  let problem: string | null = null;
  let isRedoing = false;
  let recording = begin(way?.input ?? 0);
  let state = picture();

  function begin(input: number): Recording {
    const clock = new SteppableClock();
    screenClock = clock;
    generation += 1;
    return record(entry, {
      input,
      silenced,
      ...(coverage ? { inspect: coverage.inspect } : {}),
      onStep: ({ step }) => {
        if (!isRedoing) undone = [];
        if (step.type === 'wait') clock.advance(step.milliseconds);
        else if (step.type === 'sleep') clock.sleep(step.milliseconds);
        // A step of an actor that was left behind is nobody's business any more.
        if (clock === screenClock && !isRedoing) changed();
      },
    });
  }

  function picture(): RunState {
    return {
      recording,
      records: [...recording.records],
      undone,
      snapshot: recording.actor.getSnapshot(),
      pending: recording.pending(),
      problem,
      generation,
      screenClock,
    };
  }

  function changed() {
    state = picture();
    for (const listener of listeners) listener();
  }

  function walkAll(steps: readonly Step[]) {
    isRedoing = true;
    try {
      for (const [index, step] of steps.entries()) {
        try {
          recording.take(step);
        } catch {
          problem = `El paso ${index + 1} no se puede dar: la máquina ha cambiado.`;
          break;
        }
      }
    } finally {
      isRedoing = false;
    }
  }

  function restart(input: number, steps: readonly Step[], rest: readonly Step[]) {
    problem = null;
    recording.actor.stop();
    recording = begin(input);
    undone = rest;
    walkAll(steps);
    changed();
  }

  walkAll(way?.steps ?? []);
  state = picture();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    take(step) {
      problem = null;
      recording.take(step);
    },
    walk: ({ input, steps }) => restart(input, steps, []),
    goTo(count) {
      const all = [...recording.records.map(({ step }) => step), ...undone];
      const taken = recording.records.length;
      if (count > taken) {
        problem = null;
        undone = all.slice(count);
        walkAll(all.slice(taken, count));
        changed();
      } else restart(recording.input, all.slice(0, count), all.slice(count));
    },
  };
}

/** The states that a run is in, by id. */
export function currentStates(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}
