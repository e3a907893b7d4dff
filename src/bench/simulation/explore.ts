import type { ActorLogic, AnyActorRef, InspectionEvent, Snapshot, StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Endpoint } from '#contract/endpoints.ts';
import * as endpoints from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import type { MachineEntry } from '../registry/entry.ts';
import { endpointOf } from './endpoint-of.ts';
import { hasFeedback } from './feedback.ts';
import { type Outcome, type Simulation, type Step, simulate } from './simulate.ts';

/** Where a run stands after its steps. */
export interface Situation {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly pending: readonly string[];
  /** State values of the machines that this one invokes, by id. */
  readonly inner: Readonly<Record<string, StateValue>>;
  /** Whether the person is told something: a failure, a message, that it takes long. */
  readonly hasFeedback: boolean;
  /** Whether the laptop was closed on the way. */
  readonly hasSlept: boolean;
}

export interface Path {
  readonly input: MachineEntry['input'];
  readonly steps: readonly Step[];
  readonly end: Situation;
}

interface Explored {
  readonly steps: readonly Step[];
  readonly situation: Situation;
  /** What tells the situation from others. */
  readonly key: string;
  /** What may happen next. */
  readonly next: readonly Step[];
}

type ExploredSnapshot = Snapshot<unknown> & Explored;

/** More situations than any workflow of ours has; reaching it means that a context grows for ever. */
const mostTransitions = 20_000;

/**
 * The shortest way to every situation of a machine, found by xstate/graph on real actors: each
 * transition of the explored graph replays a run with scripted services on a simulated clock.
 */
export function explore(entry: MachineEntry, inspect?: (event: InspectionEvent) => void): Path[] {
  return [entry.input, ...(entry.otherInputs ?? [])].flatMap((input) => exploreFrom(entry, input, inspect));
}

function exploreFrom(
  entry: MachineEntry,
  input: MachineEntry['input'],
  inspect: ((event: InspectionEvent) => void) | undefined,
): Path[] {
  // Most ways lead to where another one has led before.
  const known = new Map<string, ExploredSnapshot>();
  const after = (steps: readonly Step[]): ExploredSnapshot => {
    const simulation = simulate(entry, steps, { input, inspect });
    const situation = situationOf(simulation, steps);
    const key = keyOf(situation);
    const explored: ExploredSnapshot = known.get(key) ?? {
      status: 'active',
      output: undefined,
      error: undefined,
      steps,
      situation,
      key,
      next: stepsFrom(entry, simulation, situation),
    };
    known.set(key, explored);
    simulation.actor.stop();
    return explored;
  };
  const logic: ActorLogic<ExploredSnapshot, Step, undefined> = {
    getInitialSnapshot: () => after([]),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, step) => after([...snapshot.steps, step]),
  };
  return getShortestPaths(logic, {
    events: (snapshot) => snapshot.next,
    serializeState: (snapshot) => snapshot.key,
    serializeEvent: (step) => JSON.stringify(step),
    limit: mostTransitions,
  }).map((path) => ({ input, steps: path.state.steps, end: path.state.situation }));
}

/** The outcomes that a service of a machine can be given. */
export function outcomesOf(entry: MachineEntry, service: string): Outcome[] {
  const endpoint = endpointOf(entry.machine.implementations.actors[service]);
  if (!endpoint) return [{ type: 'finished' }, { type: 'failed' }];
  const answers = [exampleAnswer(endpoint), ...(entry.answers?.[service] ?? [])];
  return [
    ...answers.map((body): Outcome => ({ type: 'answered', status: 200, body })),
    { type: 'answered', status: 400, body: 'No se puede.' },
    { type: 'answered', status: 400, body: '' },
    ...(entry.refusals?.[service] ?? []).map(
      (status): Outcome => ({ type: 'answered', status, body: 'No se puede.' }),
    ),
    { type: 'failed' },
  ];
}

const exampleByName: Readonly<Record<string, { answer: unknown } | undefined>> = examples;
const exampleAnswers: ReadonlyMap<unknown, unknown> = new Map(
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const example = exampleByName[name];
    return example ? [[endpoint, example.answer]] : [];
  }),
);

/** The contract's example answer of an endpoint. */
export function exampleAnswer(endpoint: Endpoint): unknown {
  if (!exampleAnswers.has(endpoint)) throw new Error(`no example for ${endpoint.method} ${endpoint.path}`);
  return exampleAnswers.get(endpoint);
}

/** Where a run stands. */
export function situationOf(simulation: Simulation, steps: readonly Step[]): Situation {
  const snapshot = simulation.actor.getSnapshot();
  return {
    hasSlept: steps.some((step) => step.type === 'sleep'),
    hasFeedback: hasFeedback(snapshot),
    value: snapshot.value,
    context: snapshot.context,
    pending: simulation.pending(),
    inner: Object.fromEntries(
      Object.entries<AnyActorRef>(snapshot.children).flatMap(([id, child]) => {
        const inner = child.getSnapshot();
        return 'value' in inner ? [[id, inner.value]] : [];
      }),
    ),
  };
}

/** What may happen next where a run stands, a closed laptop included, once. */
export function stepsFrom(entry: MachineEntry, simulation: Simulation, { hasSlept }: Situation): Step[] {
  const steps = nextSteps(entry, simulation);
  return entry.sleep === undefined || hasSlept
    ? steps
    : [...steps, { type: 'sleep', milliseconds: entry.sleep }];
}

/** What may happen next in a run: events that are taken, answers to what is asked, and the next timer. */
export function nextSteps(entry: MachineEntry, simulation: Simulation): Step[] {
  const snapshot = simulation.actor.getSnapshot();
  const wait = simulation.clock.untilNextTimer();
  return [
    ...entry.events.filter((event) => snapshot.can(event)).map((event): Step => ({ type: 'event', event })),
    ...simulation
      .pending()
      .flatMap((service) =>
        outcomesOf(entry, service).map((outcome): Step => ({ type: 'answer', service, outcome })),
      ),
    ...(wait === null ? [] : [{ type: 'wait', milliseconds: wait } satisfies Step]),
  ];
}

/** What tells situations apart; instants of the clock and functions do not. */
export function keyOf(situation: Situation): string {
  const { value, pending, inner, hasSlept, context } = situation;
  return JSON.stringify([value, pending, inner, hasSlept, context], (key, item: unknown) => {
    if (key.endsWith('At')) return undefined;
    return item instanceof Map ? [...item] : item;
  });
}
