import {
  type Actor,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
} from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { CallFailure } from '#contract/answers.ts';
import { readAnswer } from '#contract/http.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { providedName } from '#machines/shared/provided.ts';
import type { Outcome, Step } from './step.ts';
import { type ClockTime, SteppableClock } from './steppable-clock.ts';

type ServiceSnapshot = Snapshot<unknown> & { input: unknown };
type ServiceEvent =
  | { type: 'service.finished'; output: unknown }
  | { type: 'service.failed'; error: unknown };
type ScriptedService = ActorLogic<ServiceSnapshot, ServiceEvent, unknown>;

/** A service that waits for a step with its outcome, and settles synchronously in that step. */
const scriptedService: ScriptedService = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'service.finished') {
      return { status: 'done', output: event.output, error: undefined, input: undefined };
    }
    if (event.type === 'service.failed') {
      return { status: 'error', output: undefined, error: event.error, input: undefined };
    }
    return snapshot;
  },
};

const silentActor = fromCallback(() => {});

/** The start of a recorded run: the input as JSON, and the time of the clock in milliseconds. */
export interface RecordedStart {
  readonly input?: unknown;
  readonly at: number;
}

/** A simulated run. */
export type Simulation = ReturnType<typeof simulate>;

/** A saved point of a run. Any number of runs can continue from it, one after the other. */
export interface SavedRun {
  readonly snapshot: Snapshot<unknown>;
  readonly clock: SteppableClock;
  readonly time: ClockTime;
  readonly timers: readonly SavedTimer[];
}

/** A delayed event, which XState does not persist. */
interface SavedTimer {
  readonly source: ActorPath;
  readonly target: ActorPath;
  readonly event: AnyEventObject;
  readonly remaining: number;
  readonly id: string;
}

/** The ids of the actors from a child of the root actor down to an actor. */
type ActorPath = readonly string[];

/** A truncated JSON body, as after a lost connection. */
const unreadable = '{"token": "abc';

const scriptedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with every service scripted; cached per machine. */
export function scripted(entry: MachineEntry): AnyStateMachine {
  const known = scriptedMachines.get(entry.machine);
  if (known) return known;
  const machine = withScripted(entry.machine, serviceNames(entry));
  scriptedMachines.set(entry.machine, machine);
  return machine;
}

/** Scripts services by their names, and the calls of the machines that the machine invokes: these stay pending. */
function withScripted(machine: AnyStateMachine, services: readonly string[]): AnyStateMachine {
  const actors: Record<string, AnyActorLogic> = {};
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (services.includes(name)) actors[name] = scriptedService;
    else if (logic instanceof StateMachine) actors[name] = withScripted(logic, callNames(logic));
  }
  return withStubs(machine).provide({ actors });
}

/**
 * The machine with a stub for every action and actor that the site provides. A step sends what such an actor would report,
 * for instance `draft.found`.
 */
function withStubs(machine: AnyStateMachine): AnyStateMachine {
  const { actions, actors } = machine.implementations;
  const namesOfMissing = (parts: Record<string, unknown>) =>
    Object.keys(parts).filter((name) => providedName(parts[name]) !== undefined);
  return machine.provide({
    actions: Object.fromEntries(namesOfMissing(actions).map((name) => [name, () => {}])),
    actors: Object.fromEntries(namesOfMissing(actors).map((name) => [name, silentActor])),
  });
}

/** The names of a machine's services: API calls and others. */
export function serviceNames({ machine, services = [] }: MachineEntry): string[] {
  return [...callNames(machine), ...services];
}

function callNames({ implementations }: AnyStateMachine): string[] {
  return Object.entries(implementations.actors).flatMap(([name, logic]) => (endpointOf(logic) ? [name] : []));
}

/** Starts a machine on a simulated clock with scripted services, and takes the steps. */
export function simulate(
  entry: MachineEntry,
  steps: readonly Step[] = [],
  options: {
    input?: MachineEntry['input'] | undefined;
    /** Starts like a recorded run instead of with an example input. */
    start?: RecordedStart | undefined;
    inspect?: ((event: InspectionEvent) => void) | undefined;
    /** Continues a saved run. */
    from?: SavedRun | undefined;
  } = {},
) {
  const { from, inspect, start } = options;
  const clock = from?.clock ?? new SteppableClock(start?.at);
  if (from) clock.setTo(from.time);
  const example = (options.input ?? entry.input)(() => clock.now());
  const actor = createActor(scripted(entry), {
    input: start ? recordedInput(start.input, example) : example,
    clock,
    ...(from ? { snapshot: from.snapshot } : {}),
    ...(inspect ? { inspect } : {}),
  });
  const indexOfTimer = (event: string | undefined) =>
    event === undefined
      ? clock.indexOfNext()
      : delayedEvents(actor).findIndex((delayed) => delayed.event.type === event);
  const simulation = {
    actor,
    clock,
    /** Milliseconds until the timer of the given delayed event fires, or otherwise the next one; null without a timer. */
    untilTimer: (event?: string): number | null => clock.untilTimers()[indexOfTimer(event)] ?? null,
    /** The pending services by id. */
    pending: () =>
      Object.entries(childrenOf(actor))
        .filter(([, child]) => isPendingService(child))
        .map(([id]) => id),
    /** @throws when the step needs a service that is not pending, or a timer and there is none. */
    take(step: Step): void {
      if (step.type === 'event')
        (step.to === undefined ? actor : childrenOf(actor)[step.to])?.send(step.event);
      else if (step.type === 'wait') clock.advance(step.milliseconds);
      else if (step.type === 'sleep') clock.sleep(step.milliseconds);
      else if (step.type === 'timer') {
        const index = indexOfTimer(step.event);
        if (index < 0) throw new Error('no timer is set');
        clock.fire(index);
      } else {
        const asking = step.to === undefined ? actor : childrenOf(actor)[step.to];
        const service = asking && childrenOf(asking)[step.service];
        if (!service || !isPendingService(service)) throw new Error(`${step.service} is not waited for`);
        const machine = step.to === undefined ? entry.machine : invokedMachine(entry.machine, asking);
        service.send(serviceEventOf(machine, step.service, step.outcome));
      }
    },
    /** Saves the run. Stop it before another run continues from the saved point, because they share a clock. */
    save: (): SavedRun => ({
      snapshot: actor.getPersistedSnapshot(),
      clock,
      time: clock.time(),
      timers: timersOf(actor, clock),
    }),
  };
  actor.start();
  for (const { source, target, event, remaining, id } of from?.timers ?? []) {
    actor.system.scheduler.schedule(actorAt(actor, source), actorAt(actor, target), event, remaining, id);
  }
  for (const step of steps) simulation.take(step);
  return simulation;
}

/** A recorded input, with the example's values for functions and actors, which a recording does not contain. */
function recordedInput(recorded: unknown, example: unknown): unknown {
  if (!isFields(recorded) || !isFields(example)) return recorded;
  const kept = Object.entries(recorded).filter(
    ([, value]) => value !== undefined && !(isFields(value) && 'xstate$$type' in value),
  );
  const missing = Object.entries(example).filter(
    ([, value]) => typeof value === 'function' || isActor(value),
  );
  return { ...Object.fromEntries(missing), ...Object.fromEntries(kept) };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isActor(value: unknown): boolean {
  return isFields(value) && typeof value['send'] === 'function';
}

function delayedEvents(actor: Actor<AnyStateMachine>) {
  return Object.values(actor.system.getSnapshot()._scheduledEvents);
}

/** The pending delayed events with their timers. XState and the clock keep both in the same order. */
function timersOf(actor: Actor<AnyStateMachine>, clock: SteppableClock): SavedTimer[] {
  const events = delayedEvents(actor);
  const remaining = clock.untilTimers();
  if (events.length !== remaining.length) throw new Error(`a timer of ${actor.id} has no delayed event`);
  return events.map(({ source, target, event, id }, index) => ({
    source: pathOf(source),
    target: pathOf(target),
    event,
    remaining: remaining[index] ?? 0,
    id,
  }));
}

function pathOf(actor: AnyActorRef): ActorPath {
  return actor._parent ? [...pathOf(actor._parent), actor.id] : [];
}

function actorAt(root: AnyActorRef, path: ActorPath): AnyActorRef {
  return path.reduce((actor, id) => {
    const child = childrenOf(actor)[id];
    if (!child) throw new Error(`${actor.id} has no child ${id}`);
    return child;
  }, root);
}

function childrenOf(actor: AnyActorRef): Record<string, AnyActorRef> {
  return actor.getSnapshot().children;
}

/** The machine, without scripted services, of an actor that a machine invokes. */
export function invokedMachine({ implementations }: AnyStateMachine, { src }: AnyActorRef): AnyStateMachine {
  const logic = typeof src === 'string' ? implementations.actors[src] : undefined;
  if (!(logic instanceof StateMachine)) throw new Error(`${src} is not a machine`);
  return logic;
}

function isPendingService(child: AnyActorRef): boolean {
  return 'logic' in child && child.logic === scriptedService && child.getSnapshot().status === 'active';
}

/** The event for an outcome. The contract reads an answer, as in the API client. */
function serviceEventOf(machine: AnyStateMachine, service: string, outcome: Outcome): ServiceEvent {
  if (outcome.type === 'failed') return { type: 'service.failed', error: new CallFailure('network') };
  if (outcome.type === 'finished') return { type: 'service.finished', output: outcome.output };
  const endpoint = endpointOf(machine.implementations.actors[service]);
  if (!endpoint) throw new Error(`${service} is not a call`);
  try {
    const output =
      outcome.type === 'unreadable'
        ? readAnswer(endpoint, 200, unreadable)
        : readAnswer(endpoint, outcome.status, JSON.stringify(outcome.body));
    return { type: 'service.finished', output };
  } catch (error) {
    return { type: 'service.failed', error };
  }
}
