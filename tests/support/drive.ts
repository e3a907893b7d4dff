import {
  Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Simulation, simulate } from '#bench/simulation/simulate.ts';

/** A simulated run of a registered machine, step by step. */
export interface Drive<M extends AnyStateMachine> {
  readonly run: Simulation;
  snapshot(): SnapshotFrom<M>;
  send(event: EventFromLogic<M>): void;
  /** The input of a pending call. */
  asked(service: string): unknown;
  /** The params of every time that the machine has run an action, oldest first. */
  did(action: string): unknown[];
  /** The events that the machine has sent to an actor, oldest first. */
  sentTo(service: string): AnyEventObject[];
  /** Answers a pending call with a status and a body. */
  answer(service: string, body: unknown, status?: number): void;
  /** Ends a pending actor that is not a call, with its output. */
  finish(service: string, output?: unknown): void;
  /** Fails a pending actor without an answer. */
  fail(service: string): void;
  /** What happens in a machine that the machine invokes. */
  child(id: string): Pick<Drive<AnyStateMachine>, 'snapshot' | 'send' | 'asked' | 'answer' | 'fail'>;
  wait(milliseconds: number): void;
  sleep(milliseconds: number): void;
  /** The text of the shown message, or null. */
  message(): string | null;
}

/** What the bench knows of a machine. */
export function entryOf(machine: AnyStateMachine): MachineEntry {
  const entry = registry.find((registered) => registered.machine === machine);
  if (!entry) throw new Error(`${machine.id} is not registered`);
  return entry;
}

/** Starts a registered machine, by default with its example input. */
export function drive<M extends AnyStateMachine>(machine: M, input?: InputFrom<M>): Drive<M>;
export function drive(machine: AnyStateMachine, input?: unknown): Drive<AnyStateMachine> {
  const entry = entryOf(machine);
  const actions: { type: string; params: unknown }[] = [];
  const sent: { id: string; event: AnyEventObject }[] = [];
  const run = simulate(entry, [], {
    ...(input === undefined ? {} : { input: () => input }),
    inspect(event) {
      if (event.type === '@xstate.action') actions.push(event.action);
      if (event.type === '@xstate.event' && event.actorRef instanceof Actor) {
        const { id, _parent: parent } = event.actorRef;
        if (parent !== undefined && event.sourceRef === parent) sent.push({ id, event: event.event });
      }
    },
  });
  return {
    run,
    snapshot: () => run.actor.getSnapshot(),
    send: (event) => run.take({ type: 'event', event }),
    asked: (service) => run.actor.getSnapshot().children[service]?.getSnapshot().input,
    did: (action) => actions.filter(({ type }) => type === action).map(({ params }) => params),
    sentTo: (service) =>
      sent
        .filter(({ id, event }) => id === service && !event.type.startsWith('xstate.'))
        .map(({ event }) => event),
    answer: (service, body, status = 200) =>
      run.take({ type: 'answer', service, outcome: { type: 'answered', status, body } }),
    finish: (service, output) => run.take({ type: 'answer', service, outcome: { type: 'finished', output } }),
    fail: (service) => run.take({ type: 'answer', service, outcome: { type: 'failed' } }),
    child(to) {
      const snapshot = () => run.actor.getSnapshot().children[to]?.getSnapshot();
      return {
        snapshot,
        send: (event) => run.take({ type: 'event', event, to }),
        asked: (service) => snapshot().children[service]?.getSnapshot().input,
        answer: (service, body, status = 200) =>
          run.take({ type: 'answer', service, outcome: { type: 'answered', status, body }, to }),
        fail: (service) => run.take({ type: 'answer', service, outcome: { type: 'failed' }, to }),
      };
    },
    wait: (milliseconds) => run.take({ type: 'wait', milliseconds }),
    sleep: (milliseconds) => run.take({ type: 'sleep', milliseconds }),
    message() {
      const toast = run.actor.getSnapshot().children['toast']?.getSnapshot();
      return toast && toast.value !== 'hidden' ? toast.context.text : null;
    },
  };
}
