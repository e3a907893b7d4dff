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
import type { MachineEntry } from '#bench/registry/entry.ts';
import { type Change, changesBetween } from './differences.ts';
import { type Microstep, microstepOf } from './microsteps.ts';
import { type RecordedStart, scripted, simulate } from './simulate.ts';
import type { Step } from './step.ts';
import { SteppableClock } from './steppable-clock.ts';

/** One step and its effects. */
export interface StepRecord {
  readonly step: Step;
  /** The simulated time after the step, in milliseconds since the run began. */
  readonly at: number;
  readonly before: StateValue;
  readonly after: StateValue;
  /** The microsteps that took a transition. */
  readonly microsteps: readonly Microstep[];
  /** What changed in the context and in invoked actors. */
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
  readonly initialMicrosteps: readonly Microstep[];
  pending(): string[];
  /** The context and the states of invoked actors, as plain data. */
  fields(): Readonly<Record<string, unknown>>;
  /** @throws when the step names a service that is not pending. */
  take(step: Step): void;
}

export interface RecordingOptions {
  input?: number;
  start?: RecordedStart | undefined;
  /** Steps to take first, without recording them. */
  before?: readonly Step[];
  steps?: readonly Step[];
  inspect?: (event: InspectionEvent) => void;
  /** Called after each step. */
  onStep?: () => void;
  /** Types of events to ignore if the screen sends them, because the tester sends them. */
  ignoredEvents?: readonly string[];
}

/** The inputs that a machine may start with. */
export function inputsOf(entry: MachineEntry): MachineEntry['input'][] {
  return [entry.input, ...(entry.otherInputs ?? [])];
}

/**
 * Starts a recorded run. A screen may show its actor: the events that the screen sends also become steps.
 */
export function record(entry: MachineEntry, options: RecordingOptions = {}): Recording {
  const { input = 0, start, before = [], steps = [], inspect, onStep, ignoredEvents = [] } = options;
  const records: StepRecord[] = [];
  const initialMicrosteps: Microstep[] = [];
  let microsteps = initialMicrosteps;
  /** The event of the current step. */
  let takenEvent: AnyEventObject | null = null;
  let isTaking = true;
  /** Events that the screen sent during a step. They become the next steps. */
  const queued: Step[] = [];
  /** The invoked actor that is processing an event of the screen. */
  let receivingChild: { child: object; step: Step; before: PlainSnapshot } | null = null;

  const { actor, clock, ...simulation } = simulate(entry, before, {
    input: inputsOf(entry)[input],
    start,
    inspect(event) {
      const microstep = microstepOf(scripted(entry), event);
      if (microstep && microstep.transitions.length > 0) microsteps.push(microstep);
      inspect?.(event);
      if (isTaking) return;
      // A screen sends events to the root with `send` (below), and to invoked actors directly.
      if (event.type === '@xstate.event' && event.sourceRef === undefined) {
        const id = childId(actor, event.actorRef);
        if (id === undefined) return;
        const step: Step = { type: 'event', event: event.event, to: id };
        receivingChild = { child: event.actorRef, step, before: plainSnapshotOf(actor) };
      } else if (event.type === '@xstate.snapshot' && receivingChild?.child === event.actorRef) {
        const { step, before } = receivingChild;
        receivingChild = null;
        addRecord(step, before, true);
      }
    },
  });

  const screenClock = new SteppableClock(start?.at);
  screenClock.sleep(clock.elapsed());

  function addRecord(step: Step, before: PlainSnapshot, isFromScreen: boolean) {
    const after = plainSnapshotOf(actor);
    records.push({
      step,
      at: clock.elapsed(),
      before: before.value,
      after: after.value,
      microsteps,
      changes: changesBetween(before.fields, after.fields),
      isFromScreen,
    });
    microsteps = [];
    const passed = clock.elapsed() - screenClock.elapsed();
    if (step.type === 'sleep') screenClock.sleep(passed);
    else if (passed > 0) screenClock.advance(passed);
    onStep?.();
  }

  function take(step: Step, isFromScreen = false) {
    const before = plainSnapshotOf(actor);
    microsteps = [];
    isTaking = true;
    takenEvent = step.type === 'event' ? step.event : null;
    try {
      simulation.take(step);
    } finally {
      isTaking = false;
      takenEvent = null;
    }
    addRecord(step, before, isFromScreen);
    const next = queued.shift();
    if (next) take(next, true);
  }

  const send = actor.send.bind(actor);
  actor.send = (event: AnyEventObject) => {
    if (event === takenEvent) return send(event);
    if (ignoredEvents.includes(event.type) || !actor.getSnapshot().can(event)) return;
    const step: Step = { type: 'event', event };
    if (isTaking) queued.push(step);
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
    initialMicrosteps,
    pending: simulation.pending,
    fields: () => plainSnapshotOf(actor).fields,
    take,
  };
}

/** A snapshot as plain data: the state value, the context, and the states of invoked actors under `⟨id⟩`. */
interface PlainSnapshot {
  value: StateValue;
  fields: Readonly<Record<string, unknown>>;
}

function plainSnapshotOf(actor: Actor<AnyStateMachine>): PlainSnapshot {
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

function childId(actor: Actor<AnyStateMachine>, ref: object): string | undefined {
  const children = Object.entries<AnyActorRef | undefined>(actor.getSnapshot().children);
  return children.find(([, child]) => child === ref)?.[0];
}
