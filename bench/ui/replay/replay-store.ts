import type { Recording } from '#bench/simulation/recording.ts';
import { createListeners } from '#bench/ui/listeners.ts';
import { runInSlices } from '#bench/ui/run/run-in-slices.ts';
import { type RunState, runStateOf } from '#bench/ui/run/run-store.ts';
import { edited, type Replay, type ReplayedActor, replayed, runAfter } from './replay.ts';
import { isBad } from './replay-text.ts';
import type { ActorStep, SystemRecording } from './system-recording.ts';

/** A replay as the bench shows it. */
export interface ReplayState {
  /** Null while the recording runs for the first time. */
  readonly replay: Replay | null;
  readonly isRunning: boolean;
  /** The position in the recording: the number of steps that all actors together have taken. */
  readonly position: number;
  /** The index of the actor that stays in view; null shows the actor of the last step. */
  readonly pinned: number | null;
  readonly shown: ReplayedActor | null;
  /** The number of steps that the shown actor has taken at this position. */
  readonly count: number;
  /** The shown actor at this position; null if it does not exist yet. */
  readonly run: RunState | null;
}

/** The run of the shown actor, which continues when the tester goes one step forward. */
interface CurrentRun {
  readonly actor: ReplayedActor;
  readonly recording: Recording;
  count: number;
}

/** Replays a recording in the background, and goes to any position in it. */
export function createReplayStore(recording: SystemRecording) {
  const { subscribe, notify } = createListeners();
  let replay: Replay | null = null;
  /** The replays before each change. */
  let earlier: readonly Replay[] = [];
  let isRunning = false;
  let position = 0;
  let pinned: number | null = null;
  let currentRun: CurrentRun | null = null;
  let state: ReplayState = currentState();

  let background = new AbortController();

  /** Finishes a replay in the background, and aborts the previous one. */
  async function finish(run: Generator<undefined, Replay>) {
    background.abort();
    background = new AbortController();
    const { signal } = background;
    isRunning = true;
    changed();
    const finished = await runInSlices(run, signal);
    if (signal.aborted) return;
    replay = finished;
    isRunning = false;
    changed();
  }

  function changed() {
    state = currentState();
    notify();
  }

  function currentState(): ReplayState {
    const shown = replay?.actors[pinned ?? replay.recording.steps[position - 1]?.actor ?? 0] ?? null;
    const count = shown ? countAt(shown, position) : 0;
    return { replay, isRunning, position, pinned, shown, count, run: shown && runAt(shown, count) };
  }

  function runAt(actor: ReplayedActor, count: number): RunState | null {
    const { entry } = actor;
    if (!entry || !replay || !exists(replay, actor, position)) return null;
    if (currentRun?.actor === actor && count === currentRun.count + 1) {
      for (const step of actor.steps[currentRun.count]?.taken ?? []) currentRun.recording.take(step);
      currentRun.count = count;
    } else if (currentRun?.actor !== actor || count !== currentRun.count) {
      currentRun?.recording.actor.stop();
      currentRun = { actor, recording: runAfter(actor, entry, count), count };
    } else if (state.run) return state.run;
    return runStateOf(currentRun.recording);
  }

  return {
    subscribe,
    getState: () => state,
    /** Runs the recording for the first time. */
    start: () => finish(replayed(recording)),
    /** Stops all runs. */
    stop() {
      background.abort();
      currentRun?.recording.actor.stop();
      currentRun = null;
    },
    goTo(target: number) {
      position = Math.max(0, Math.min(target, replay?.recording.steps.length ?? 0));
      changed();
    },
    /** Keeps an actor in view; null follows the actor of each step. */
    pin(actor: number | null) {
      pinned = actor;
      changed();
    },
    /** Changes a step and replays the steps after it. */
    edit(index: number, step: ActorStep) {
      if (!replay) return;
      earlier = [...earlier, replay];
      finish(edited(replay, index, step));
    },
    /** Takes the last change back. */
    undo() {
      background.abort();
      isRunning = false;
      replay = earlier.at(-1) ?? replay;
      earlier = earlier.slice(0, -1);
      changed();
    },
  };
}

/** The number of steps that an actor has taken at a position. */
export function countAt({ steps }: ReplayedActor, position: number): number {
  return steps.filter(({ index }) => index < position).length;
}

/** The time of the next step of any actor. */
function nextTime({ recording }: Replay, position: number): number {
  return recording.steps[position]?.at ?? Number.POSITIVE_INFINITY;
}

/** Whether an actor has started at a position, that is, before the next step of any actor. */
export function exists(replay: Replay, actor: ReplayedActor, position: number): boolean {
  return countAt(actor, position) > 0 || actor.recorded.at <= nextTime(replay, position);
}

/** Whether an actor has ended at a position. One that no longer follows the recording ends only in a final state. */
export function hasEnded(replay: Replay, actor: ReplayedActor, position: number): boolean {
  const { steps, isDone, recorded } = actor;
  if (countAt(actor, position) < steps.length) return false;
  if (steps.some(isBad)) return isDone;
  return recorded.endedAt !== undefined && recorded.endedAt <= nextTime(replay, position);
}
