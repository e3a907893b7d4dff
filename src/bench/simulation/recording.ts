import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { type Microstep, microstepReader } from './microsteps.ts';
import { type RecordedStart, type SavedRun, type Step, scripted, simulate } from './simulate.ts';
import { SteppableClock } from './steppable-clock.ts';

/** A field of the context, or an invoked actor, that a step changed. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One step and its effects. */
export interface StepRecord {
  readonly step: Step;
  /** The simulated time after the step, in milliseconds since the run began. */
  readonly at: number;
  readonly before: StateValue;
  readonly after: StateValue;
  /** The microsteps that took a transition, with the names that coverage uses. */
  readonly microsteps: readonly Microstep[];
  readonly changes: readonly Change[];
  /** Whether the screen that shows the actor sent the event. */
  readonly isFromScreen: boolean;
}

/** A simulated run that records the effects of every step. */
export interface Recording {
  readonly entry: MachineEntry;
  /** The index of the input; 0 is the entry's main input. */
  readonly input: number;
  /** The start of the recorded run that this run repeats, if any. */
  readonly start: RecordedStart | undefined;
  readonly actor: Actor<AnyStateMachine>;
  readonly clock: SteppableClock;
  /** A clock for the other machines on the screen. It follows the run's clock, which has only timers of the run. */
  readonly screenClock: SteppableClock;
  readonly records: readonly StepRecord[];
  /** The initial microsteps, before any step. */
  readonly firstMicrosteps: readonly Microstep[];
  pending(): string[];
  /** @throws when the step names a service that is not pending. */
  take(step: Step): void;
}

export interface RecordingOptions {
  input?: number;
  start?: RecordedStart | undefined;
  /** Continues a saved run. */
  from?: SavedRun | undefined;
  /** Steps to take first, without recording them. */
  before?: readonly Step[];
  steps?: readonly Step[];
  inspect?: (event: InspectionEvent) => void;
  /** Called after each step. */
  onStep?: () => void;
  /** Events of the screen to ignore, because the driver of the run sends them. */
  silenced?: readonly string[];
}

/** The inputs that a machine may start with. */
export function inputsOf(entry: MachineEntry): MachineEntry['input'][] {
  return [entry.input, ...(entry.otherInputs ?? [])];
}

/**
 * Starts a recorded run. A screen may show its actor: events that the screen sends become steps like
 * any other.
 */
export function record(entry: MachineEntry, options: RecordingOptions = {}): Recording {
  const { input = 0, start, from, before = [], steps = [], inspect, onStep, silenced = [] } = options;
  const records: StepRecord[] = [];
  const read = microstepReader(scripted(entry));
  const firstMicrosteps: Microstep[] = [];
  let microsteps = firstMicrosteps;
  let taken: AnyEventObject | null = null;
  let isTaking = true;
  const waiting: Step[] = [];
  let receivingChild: { child: object; step: Step; before: Picture } | null = null;

  const { actor, clock, ...simulation } = simulate(entry, before, {
    input: inputsOf(entry)[input],
    start,
    from,
    inspect(event) {
      const microstep = read(event);
      if (microstep && microstep.transitions.length > 0) microsteps.push(microstep);
      inspect?.(event);
      if (isTaking) return;
      // A screen sends events to the root with `send` (below), and to invoked actors directly.
      if (event.type === '@xstate.event' && event.sourceRef === undefined) {
        const id = idOf(actor, event.actorRef);
        if (id === undefined) return;
        const step: Step = { type: 'event', event: event.event, to: id };
        receivingChild = { child: event.actorRef, step, before: pictureOf(actor) };
      } else if (event.type === '@xstate.snapshot' && receivingChild?.child === event.actorRef) {
        const { step, before } = receivingChild;
        receivingChild = null;
        keep(step, before, true);
      }
    },
  });

  const screenClock = new SteppableClock(start?.at);
  screenClock.sleep(clock.elapsed());

  function keep(step: Step, before: Picture, isFromScreen: boolean) {
    const after = pictureOf(actor);
    const made: StepRecord = {
      step,
      at: clock.elapsed(),
      before: before.value,
      after: after.value,
      microsteps,
      changes: changesBetween(before.fields, after.fields),
      isFromScreen,
    };
    microsteps = [];
    records.push(made);
    const passed = clock.elapsed() - screenClock.elapsed();
    if (step.type === 'sleep') screenClock.sleep(passed);
    else if (passed > 0) screenClock.advance(passed);
    onStep?.();
  }

  function take(step: Step, isFromScreen = false) {
    const before = pictureOf(actor);
    microsteps = [];
    isTaking = true;
    taken = step.type === 'event' ? step.event : null;
    try {
      simulation.take(step);
    } finally {
      isTaking = false;
      taken = null;
    }
    keep(step, before, isFromScreen);
    const next = waiting.shift();
    if (next) take(next, true);
  }

  const send = actor.send.bind(actor);
  actor.send = (event: AnyEventObject) => {
    if (event === taken) return send(event);
    if (silenced.includes(event.type) || !actor.getSnapshot().can(event)) return;
    const step: Step = { type: 'event', event };
    if (isTaking) waiting.push(step);
    else take(step, true);
  };
  isTaking = false;
  microsteps = [];
  for (const step of steps) take(step);

  return {
    entry,
    input,
    start,
    actor,
    clock,
    screenClock,
    records,
    firstMicrosteps,
    pending: simulation.pending,
    take,
  };
}

/** The context and the invoked actors of a run, as plain data. */
interface Picture {
  value: StateValue;
  fields: Readonly<Record<string, unknown>>;
}

function pictureOf(actor: Actor<AnyStateMachine>): Picture {
  const { value, context, children }: AnyMachineSnapshot = actor.getSnapshot();
  const invoked = Object.entries<AnyActorRef | undefined>(children).map(([id, child]) => [
    `⟨${id}⟩`,
    child && stateOfChild(child),
  ]);
  const fields = { ...context, ...Object.fromEntries(invoked) };
  return { value, fields: Object.fromEntries(Object.entries(fields).flatMap(plainField)) };
}

/** The state of an invoked actor and, for a machine, its context. */
function stateOfChild(child: AnyActorRef): unknown {
  const snapshot: unknown = child.getSnapshot();
  if (isMachineSnapshot(snapshot)) return { value: snapshot.value, ...snapshot.context };
  return typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? snapshot.status : null;
}

function plainField([name, value]: [string, unknown]): [string, unknown][] {
  const text = JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Map ? [...inner] : inner));
  return text === undefined ? [] : [[name, JSON.parse(text)]];
}

/** The fields that differ. */
export function changesBetween(before: Picture['fields'], after: Picture['fields']): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

function idOf(actor: Actor<AnyStateMachine>, ref: object): string | undefined {
  const children = Object.entries<AnyActorRef | undefined>(actor.getSnapshot().children);
  return children.find(([, child]) => child === ref)?.[0];
}
