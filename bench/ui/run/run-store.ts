import type { AnyMachineSnapshot } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Coverage } from '#bench/simulation/coverage.ts';
import { type Recording, record, type StepRecord } from '#bench/simulation/recording.ts';
import type { Path } from '#bench/simulation/shortest-path.ts';
import type { Step } from '#bench/simulation/step.ts';
import { createListeners } from '#bench/ui/listeners.ts';

/** A run as the bench shows it at one moment. */
export interface RunState {
  readonly recording: Recording;
  readonly records: readonly StepRecord[];
  /** Undone steps that can be redone. */
  readonly undone: readonly Step[];
  readonly snapshot: AnyMachineSnapshot;
  /** The context and the states of invoked actors, as plain data. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pending: readonly string[];
  /** An error message for the tester. */
  readonly problem: string | null;
  /** Whether a jump has replaced another run. */
  readonly canUndoJump: boolean;
}

/** The current state of a run. */
export function runStateOf(
  recording: Recording,
  { undone = [], problem = null, canUndoJump = false }: Partial<RunState> = {},
): RunState {
  return {
    recording,
    records: [...recording.records],
    undone,
    snapshot: recording.actor.getSnapshot(),
    fields: recording.fields(),
    pending: recording.pending(),
    problem,
    canUndoJump,
  };
}

interface RunStoreOptions {
  /** The path to replay at first, if any. */
  path: Path | null;
  coverage: Coverage;
  /** Types of events to ignore if the screen sends them. */
  ignoredEvents: readonly string[];
}

/** A store for a run on the bench. It goes back by replaying the steps from the start. */
export function createRunStore(entry: MachineEntry, { path, coverage, ignoredEvents }: RunStoreOptions) {
  const { subscribe, notify } = createListeners();
  let undone: readonly Step[] = [];
  let problem: string | null = null;
  let isRedoing = false;
  /** The run before the last jump. */
  let left: { path: Path; undone: readonly Step[] } | null = null;
  let recording = begin(path);
  takeAll(path?.steps ?? []);
  let state = currentState();

  function currentState(): RunState {
    return runStateOf(recording, { undone, problem, canUndoJump: left !== null });
  }

  function currentPath(): Path {
    const { input, start, records } = recording;
    return { input, start, steps: records.map(({ step }) => step) };
  }

  function begin(from: Pick<Path, 'input' | 'start'> | null): Recording {
    const newRecording: Recording = record(entry, {
      input: from?.input ?? 0,
      start: from?.start,
      ignoredEvents,
      inspect: coverage.inspect,
      onStep() {
        // Ignore steps of the previous actor.
        if (isRedoing || newRecording !== recording) return;
        undone = [];
        changed();
      },
    });
    return newRecording;
  }

  function changed() {
    state = currentState();
    notify();
  }

  function takeAll(steps: readonly Step[]) {
    isRedoing = true;
    try {
      for (const [index, step] of steps.entries()) {
        try {
          recording.take(step);
        } catch {
          problem = `El paso ${recording.records.length + 1} no se puede dar: la máquina ha cambiado.`;
          undone = [...steps.slice(index), ...undone];
          break;
        }
      }
    } finally {
      isRedoing = false;
    }
  }

  function restart(newPath: Path, rest: readonly Step[]) {
    problem = null;
    recording.actor.stop();
    recording = begin(newPath);
    undone = rest;
    takeAll(newPath.steps);
    changed();
  }

  return {
    subscribe,
    getState: () => state,
    /** Takes a new step and clears the redo list. */
    take(step: Step) {
      problem = null;
      recording.take(step);
    },
    /** Starts again and takes the steps of a path. */
    replay(newPath: Path) {
      left = { path: currentPath(), undone };
      restart(newPath, []);
    },
    /** Restores the run before the last jump. */
    undoJump() {
      if (!left) return;
      const { path: oldPath, undone: rest } = left;
      left = null;
      restart(oldPath, rest);
    },
    /** Restores the run after the given number of steps. */
    goTo(count: number) {
      const { steps, ...from } = currentPath();
      const all = [...steps, ...undone];
      const taken = steps.length;
      if (count > taken) {
        problem = null;
        undone = all.slice(count);
        takeAll(all.slice(taken, count));
        changed();
      } else restart({ ...from, steps: all.slice(0, count) }, all.slice(count));
    },
  };
}

/** The ids of the run's current states. */
export function currentStates(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}
