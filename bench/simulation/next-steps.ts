import type { AnyActorRef, StateValue } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Coverage } from './coverage.ts';
import { outcomesOf } from './outcomes.ts';
import type { Simulation } from './simulate.ts';
import type { Step } from './step.ts';

/** A run after its steps: the machine's snapshot, its pending services and its invoked machines. */
export interface RunSnapshot {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly pending: readonly string[];
  /** The state values of the invoked machines by id. */
  readonly inner: Readonly<Record<string, StateValue>>;
  /** Whether the computer slept during the run. */
  readonly hasSlept: boolean;
}

/** The snapshot of a run. */
export function runSnapshotOf(simulation: Simulation, steps: readonly Step[]): RunSnapshot {
  const snapshot = simulation.actor.getSnapshot();
  return {
    hasSlept: steps.some((step) => step.type === 'sleep'),
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

/** The next steps of a run to explore: also one sleep, and events that a guard rejects, if no run has covered that yet. */
export function stepsFrom(
  entry: MachineEntry,
  simulation: Simulation,
  { hasSlept }: RunSnapshot,
  coverage: Coverage | undefined,
): Step[] {
  const snapshot = simulation.actor.getSnapshot();
  const rejected = entry.events.filter(
    (event) => coverage?.needsRejection(snapshot, event.type) && !snapshot.can(event),
  );
  return [
    ...nextSteps(entry, simulation),
    ...(entry.sleep === undefined || hasSlept ? [] : [{ type: 'sleep', milliseconds: entry.sleep } as const]),
    ...rejected.map((event): Step => ({ type: 'event', event })),
  ];
}

/** The possible next steps of a run: accepted events, outcomes of pending services, the next timer. */
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

/** Whether a value is a serialized actor of XState. */
function isActor(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'xstate$$type' in item;
}

/** Serializes a snapshot, without timestamps, functions and actors, which a saved run does not restore. */
export function keyOf({ value, pending, inner, hasSlept, context }: RunSnapshot): string {
  return JSON.stringify([value, pending, inner, hasSlept, context], (key, item: unknown) => {
    if (key.endsWith('At') || isActor(item)) return undefined;
    return item instanceof Map ? [...item] : item;
  });
}
