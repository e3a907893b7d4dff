import {
  Actor,
  type AnyActor,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
  StateMachine,
  type StateValue,
} from 'xstate';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { createClockRandom } from '#bench/simulation/clock-random.ts';
import { invokedMachine, serviceNames } from '#bench/simulation/simulate.ts';
import type { Outcome } from '#bench/simulation/step.ts';
import { createListeners } from '#bench/ui/listeners.ts';
import type {
  ActorStep,
  RecordedActor,
  RecordedStep,
  SystemRecording,
} from '#bench/ui/replay/system-recording.ts';
import type { Result } from '#contract/answers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readAnswer } from '#contract/http.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { masked } from './masking.ts';
import { createPlaceholders } from './placeholders.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The place of an actor in the recording: a recorded actor, or a child of one. */
interface Place {
  readonly index: number;
  readonly entry: MachineEntry;
  /** The id of the child. */
  readonly to?: string;
  /** Events that the actor has received but not processed yet, with their recorded steps. */
  readonly unprocessed: { event: unknown; step: Mutable<RecordedStep> }[];
}

/** Records the events of users and services for every actor of the page, with placeholders instead of secrets. */
export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Records events, outcomes of services and timers, from which a replay derives everything else. An invoked machine is an
 * actor of the recording if it is a service of its parent in the registry, otherwise a child of its parent's actor.
 * @param earlier the recording before a reload of the page, which continues.
 */
export function createRecorder(clock: () => number, earlier: SystemRecording | null = null) {
  const placeholders = createPlaceholders();
  const { subscribe, notify } = createListeners();
  // The reload ended all actors.
  const reloadedAt = earlier?.steps.at(-1)?.at ?? 0;
  const actors: Mutable<RecordedActor>[] = (earlier?.actors ?? []).map((actor) => ({
    endedAt: reloadedAt,
    ...actor,
  }));
  const steps: Mutable<RecordedStep>[] = [...(earlier?.steps ?? [])];
  const places = new WeakMap<AnyActor, Place | null>();
  const startedAt = earlier?.startedAt ?? clock();
  let frozenTime: number | null = null;
  let isStopped = false;

  function now(): number {
    return frozenTime ?? clock();
  }

  /** Freezes the clock until the next microtask. Returns the time since the recording began. */
  function freezeClock(): number {
    if (frozenTime === null) {
      frozenTime = clock();
      queueMicrotask(() => {
        frozenTime = null;
      });
    }
    return frozenTime - startedAt;
  }

  function placeOf(actor: AnyActor): Place | null {
    const known = places.get(actor);
    if (known !== undefined) return known;
    const place = newPlace(actor);
    places.set(actor, place);
    return place;
  }

  function newPlace(actor: AnyActor): Place | null {
    const { logic, src, id } = actor;
    if (!(logic instanceof StateMachine)) return null;
    const parent = actor._parent instanceof Actor ? placeOf(actor._parent) : null;
    if (parent && typeof src === 'string' && !serviceNames(parent.entry).includes(src)) {
      return parent.to === undefined
        ? { index: parent.index, entry: parent.entry, to: id, unprocessed: [] }
        : null;
    }
    const entry = registry.find(({ machine }) => machine.config === logic.config);
    if (!entry) return null;
    actors.push({ machine: entry.machine.id, at: freezeClock() });
    return { index: actors.length - 1, entry, unprocessed: [] };
  }

  function isRecordedInside(actor: AnyActor, parent: AnyActor): boolean {
    return actor._parent === parent && placeOf(actor)?.to !== undefined;
  }

  function onEvent(actor: AnyActor, source: unknown, event: { readonly type: string }) {
    const place = placeOf(actor);
    if (!place) return;
    const at = freezeClock();
    const recordedActor = actors[place.index];
    if (event.type === 'xstate.init') {
      if (!recordedActor || place.to !== undefined) return;
      // React's StrictMode starts actors twice.
      if (recordedActor.state === undefined) recordedActor.at = at;
      delete recordedActor.endedAt;
      if ('input' in event) recordedActor.input = plain(event.input);
      return;
    }
    const step = stepOf(place, actor, source, event);
    if (!step) return;
    const recorded = { actor: place.index, at, step };
    steps.push(recorded);
    place.unprocessed.push({ event, step: recorded });
    notify();
  }

  function stepOf(
    { entry, to }: Place,
    actor: AnyActor,
    source: unknown,
    event: { readonly type: string },
  ): ActorStep | null {
    const toChild = to === undefined ? {} : { to };
    if (source === actor) return { type: 'timer', event: event.type, ...toChild };
    if (!(source instanceof Actor)) return { type: 'event', event: plainEvent(event), ...toChild };
    if (isRecordedInside(source, actor)) return null;
    const machine = to === undefined ? entry.machine : invokedMachine(entry.machine, actor);
    // In the replay an invoked machine gets everything again but the answers to its own calls.
    const isOwnCall = source._parent === actor && endpointOf(machine.implementations.actors[source.id]);
    if (to !== undefined && !isOwnCall) return null;
    const service = source.id;
    if (event.type === `xstate.done.actor.${service}` && 'output' in event) {
      const outcome = outcomeOf(machine, service, plain(event.output));
      return { type: 'answer', service, outcome, ...toChild };
    }
    if (event.type === `xstate.error.actor.${service}` && 'error' in event) {
      return { type: 'answer', service, outcome: failureOf(machine, service, event.error), ...toChild };
    }
    return { type: 'event', event: plainEvent(event), ...toChild };
  }

  function plain(value: unknown): unknown {
    return masked(value, placeholders.hide);
  }

  function plainEvent({ type, ...data }: { readonly type: string }) {
    return { ...fieldsOf(plain(data)), type };
  }

  function onSnapshot(
    actor: AnyActor,
    event: { readonly type: string },
    value: StateValue,
    isActive: boolean,
  ) {
    const place = places.get(actor);
    if (!place) return;
    const recordedActor = actors[place.index];
    if (recordedActor && place.to === undefined) {
      if (event.type === 'xstate.init') recordedActor.state ??= value;
      if (event.type === 'xstate.stop' || !isActive) recordedActor.endedAt = freezeClock();
    }
    const index = place.unprocessed.findIndex((received) => received.event === event);
    const taken = place.unprocessed[index];
    // Earlier events that are still pending were skipped, because the actor had stopped.
    place.unprocessed.splice(0, index + 1);
    if (taken) taken.step.state = value;
  }

  function scrubbedStep(step: ActorStep): ActorStep {
    if (step.type === 'event') {
      const { type, ...data } = step.event;
      return { ...step, event: { ...fieldsOf(placeholders.scrubbed(data)), type } };
    }
    if (step.type === 'timer' || !('body' in step.outcome || 'output' in step.outcome)) return step;
    const { outcome } = step;
    if (outcome.type === 'answered') {
      return { ...step, outcome: { ...outcome, body: placeholders.scrubbed(outcome.body) } };
    }
    return { ...step, outcome: { ...outcome, output: placeholders.scrubbed(outcome.output) } };
  }

  return {
    /** The clock for the page. It is frozen while an event is handled, so that a replay reads the same time. */
    now,
    /** The random numbers for the page. A replay gets the same numbers. */
    random: createClockRandom(now),
    inspect(event: InspectionEvent) {
      if (isStopped || !(event.actorRef instanceof Actor)) return;
      if (event.type === '@xstate.event') onEvent(event.actorRef, event.sourceRef, event.event);
      else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        const { value, status } = event.snapshot;
        onSnapshot(event.actorRef, event.event, value, status === 'active');
      }
    },
    /** Ends the recording. The page continues. */
    stop() {
      isStopped = true;
    },
    isStopped: () => isStopped,
    recording: (): SystemRecording => ({
      version: 1,
      startedAt,
      actors: actors.map((actor) => ({ ...actor, input: placeholders.scrubbed(actor.input) })),
      steps: steps.map((recorded) => ({ ...recorded, step: scrubbedStep(recorded.step) })),
    }),
    /** Calls the listener after each step. */
    subscribe,
    count: () => steps.length,
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The outcome with this output. For a call it is the answer that the contract reads as this output. */
export function outcomeOf(machine: AnyStateMachine, service: string, output: unknown): Outcome {
  const endpoint = endpointOf(machine.implementations.actors[service]);
  const answer = endpoint && isResult(output) ? answerOf(output) : null;
  if (!endpoint || !answer || !isReadAs(endpoint, answer, output)) return { type: 'finished', output };
  return { type: 'answered', ...answer };
}

function isResult(output: unknown): output is Result<unknown> {
  return typeof output === 'object' && output !== null && 'ok' in output;
}

function answerOf(result: Result<unknown>): { status: number; body: unknown } {
  if (result.ok) return { status: 200, body: asSent(result.value ?? null) };
  const { status, text } = result;
  return { status, body: status < 400 ? { success: false, message: text } : text };
}

const countedList = z.strictObject({ rows: z.array(z.unknown()), unreadable: z.number() });

/** A value with its lists as a server sends them: the contract counts the rows that it cannot read. */
function asSent(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    const { success, data } = z.safeParse(countedList, inner);
    return success ? [...data.rows, ...Array.from({ length: data.unreadable }, () => null)] : inner;
  });
  return JSON.parse(text);
}

function isReadAs(endpoint: Endpoint, { status, body }: { status: number; body: unknown }, output: unknown) {
  try {
    return JSON.stringify(readAnswer(endpoint, status, JSON.stringify(body))) === JSON.stringify(output);
  } catch {
    return false;
  }
}

/** The outcome with this error, a `CallFailure` or a copy of one for a call. */
export function failureOf(machine: AnyStateMachine, service: string, error: unknown): Outcome {
  const isCall = endpointOf(machine.implementations.actors[service]) !== undefined;
  const { reason, text } = fieldsOf(error);
  if (isCall && reason === 'unreadable') return { type: 'unreadable' };
  return isCall && reason === 'server' ? { type: 'answered', status: 500, body: text } : { type: 'failed' };
}
