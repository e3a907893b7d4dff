import type { AnyActorRef, StateValue } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Recording, record } from '#bench/simulation/recording.ts';
import { type RecordedStart, type Simulation, simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import type { ActorStep, RecordedActor, RecordedStep, SystemRecording } from './system-recording.ts';

/** The number of steps between two yields. */
const yieldInterval = 25;

/** A step as it ran in the replay. */
export interface ReplayedStep {
  readonly recorded: RecordedStep;
  /** The index of the step among those of all actors. */
  readonly index: number;
  /** The simulated steps: the time that passes before it, then the step itself. */
  readonly taken: readonly Step[];
  /** The state after the step, of the machine that received it. */
  readonly state: StateValue;
  /** Why the step could not be taken, or null. */
  readonly problem: string | null;
  /** Whether the state differs from the recorded one. */
  readonly isDifferent: boolean;
}

/** An actor of a recording and its replay. */
export interface ReplayedActor {
  readonly index: number;
  readonly recorded: RecordedActor;
  /** Undefined if this version of the site does not have the machine. */
  readonly entry: MachineEntry | undefined;
  readonly start: RecordedStart;
  readonly initialState: StateValue;
  readonly steps: readonly ReplayedStep[];
  /** Whether its machine ends in a final state. */
  readonly isDone: boolean;
}

/** A replayed recording. */
export interface Replay {
  readonly recording: SystemRecording;
  readonly actors: readonly ReplayedActor[];
  /** The indexes of the steps that the tester changed. */
  readonly changedSteps: readonly number[];
}

/** Replays a recording actor by actor. Yields after some steps, so that the caller can yield to the main thread. */
export function* replayed(recording: SystemRecording): Generator<undefined, Replay> {
  const stepsByActor: IndexedStep[][] = recording.actors.map(() => []);
  const actors: ReplayedActor[] = [];
  for (const [index, step] of recording.steps.entries()) stepsByActor[step.actor]?.push({ step, index });
  for (const [index, recorded] of recording.actors.entries()) {
    actors.push(yield* replayedActor(recording, recorded, index, stepsByActor[index] ?? []));
    yield;
  }
  return { recording, actors, changedSteps: [] };
}

/** Changes a step and replays its actor. The recorded states stay, for the comparison. */
export function* edited(before: Replay, index: number, step: ActorStep): Generator<undefined, Replay> {
  const { recording, actors } = before;
  const steps = recording.steps.map((old, oldIndex) => (oldIndex === index ? { ...old, step } : old));
  const changed = { ...recording, steps };
  const owner = actors[steps[index]?.actor ?? -1];
  if (!owner) return before;
  const own = owner.steps.flatMap((old) => {
    const now = steps[old.index];
    return now ? [{ step: now, index: old.index }] : [];
  });
  const again = yield* replayedActor(changed, owner.recorded, owner.index, own);
  return {
    recording: changed,
    actors: actors.map((actor) => (actor === owner ? again : actor)),
    changedSteps: [...new Set([...before.changedSteps, index])],
  };
}

/** A step and its index among the steps of all actors. */
interface IndexedStep {
  readonly step: RecordedStep;
  readonly index: number;
}

/** Replays the whole recording synchronously. */
export function replay(recording: SystemRecording): Replay {
  const run = replayed(recording);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

function* replayedActor(
  { startedAt }: SystemRecording,
  recorded: RecordedActor,
  index: number,
  steps: readonly IndexedStep[],
): Generator<undefined, ReplayedActor> {
  const entry = registry.find(({ machine }) => machine.id === recorded.machine);
  const start = { input: recorded.input, at: startedAt + recorded.at };
  const actor = { index, recorded, entry, start };
  if (!entry) return { ...actor, initialState: {}, steps: [], isDone: false };

  const run = simulate(entry, [], { start });
  const initialState = run.actor.getSnapshot().value;
  const done: ReplayedStep[] = [];
  for (const [count, { step, index: stepIndex }] of steps.entries()) {
    let problem: string | null = null;
    let target: AnyActorRef | undefined;
    const taken: Step[] = [];
    try {
      for (const simulatedStep of simulatedSteps(run, startedAt + step.at, step.step)) {
        target = targetOf(run, step.step);
        run.take(simulatedStep);
        taken.push(simulatedStep);
      }
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    // An invoked machine that has ended has no snapshot any more.
    const state = (target ?? targetOf(run, step.step))?.getSnapshot().value ?? {};
    const isDifferent = step.state !== undefined && !isSameState(step.state, state);
    done.push({ recorded: step, index: stepIndex, taken, state, problem, isDifferent });
    if ((count + 1) % yieldInterval === 0) yield;
  }
  const isDone = run.actor.getSnapshot().status === 'done';
  run.actor.stop();
  return { ...actor, initialState, steps: done, isDone };
}

/**
 * The steps of the simulation for a recorded step: the time before it, then the step. The time fires no timers, because the
 * recording contains each timer as a step: real timers fire a little late.
 */
function* simulatedSteps(
  { clock, untilTimer }: Pick<Simulation, 'clock' | 'untilTimer'>,
  at: number,
  step: ActorStep,
): Generator<Step> {
  const passed = Math.max(0, at - clock.now());
  if (step.type === 'timer') {
    const asleep = passed - (untilTimer(step.event) ?? 0);
    if (asleep > 0) yield { type: 'sleep', milliseconds: asleep };
    yield { type: 'timer', event: step.event };
    return;
  }
  const next = clock.untilNextTimer();
  const awake = next === null ? passed : Math.min(passed, Math.max(0, Math.ceil(next) - 1));
  if (awake > 0) yield { type: 'wait', milliseconds: awake };
  if (passed > awake) yield { type: 'sleep', milliseconds: passed - awake };
  yield step;
}

/** The machine that receives a step: the actor, or a machine that it invokes. */
function targetOf({ actor }: Pick<Simulation, 'actor'>, step: ActorStep): AnyActorRef | undefined {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = actor.getSnapshot().children;
  return step.to === undefined ? actor : children[step.to];
}

function isSameState(one: StateValue, other: StateValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A run of an actor after some of its steps, for the chart and the screen. */
export function runAfter(actor: ReplayedActor, entry: MachineEntry, count: number): Recording {
  const last = Math.max(0, count - 1);
  return record(entry, {
    start: actor.start,
    before: actor.steps.slice(0, last).flatMap(({ taken }) => taken),
    steps: actor.steps.slice(last, count).flatMap(({ taken }) => taken),
    // The screen only shows the recorded run.
    ignoredEvents: entry.machine.events,
  });
}
