import type { AnyStateMachine, StateValue } from 'xstate';
import { type InspectorMessage, readMessage } from '#bench/inspector/protocol.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Change, changesBetween } from '#bench/simulation/recording.ts';
import { createListeners } from '#bench/ui/listeners.ts';
import { machineFrom } from './foreign-machine.ts';

/** One step of an actor of a running app. */
export interface LiveStep {
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: StateValue | null;
  readonly after: StateValue | null;
  /** The names of the transitions taken; null if the app does not report them. */
  readonly transitions: readonly string[] | null;
  /** The changed fields of the context. */
  readonly changes: readonly Change[];
}

/** An actor of a running app. */
export interface LiveActor {
  /** Unique among the actors of all apps. */
  readonly id: string;
  /** The origin or WebSocket that its messages come from. */
  readonly source: string;
  readonly name: string;
  /** Null for actors that are not machines. */
  readonly machine: AnyStateMachine | null;
  readonly status: string;
  readonly value: StateValue | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly steps: readonly LiveStep[];
}

/** The maximum number of steps in the history of an actor. */
const maxSteps = 300;

/** The maximum number of actors; the oldest is removed first. */
const maxActors = 2000;

/** The actors of running apps, as their inspectors report them. */
export function createLiveStore(ownOrigin: string) {
  const { subscribe, notify } = createListeners();
  const machines = new Map<string, AnyStateMachine | null>();
  let actors: ReadonlyMap<string, LiveActor> = new Map();
  let unreadable: ReadonlyMap<string, number> = new Map();

  function setActor(actor: LiveActor) {
    const all = new Map(actors).set(actor.id, actor);
    const [oldest] = all.keys();
    if (all.size > maxActors && oldest !== undefined) all.delete(oldest);
    actors = all;
    notify();
  }

  /** Machines of our own site come from the registry, those of other apps from their definitions. */
  function machineOf(source: string, definition = ''): AnyStateMachine | null {
    if (!machines.has(definition)) machines.set(definition, machineFrom(definition));
    const machine = machines.get(definition) ?? null;
    const own = source === ownOrigin && registry.find((entry) => entry.machine.id === machine?.id);
    return own ? own.machine : machine;
  }

  function store(source: string, message: InspectorMessage) {
    if (message.type === '@xstate.event') return;
    const id = `${source} ${message.sessionId}`;
    const known = actors.get(id);
    const current = readSnapshot(message.snapshot);
    if (message.type === '@xstate.actor') {
      setActor({
        id,
        source,
        name: message.name,
        machine: machineOf(source, message.definition),
        steps: known?.steps ?? [],
        ...current,
      });
    } else if (known) {
      const step: LiveStep = {
        event: message.event,
        at: Number(message.createdAt),
        before: known.value,
        after: current.value,
        transitions: message.transitions ?? null,
        changes: changesBetween(known.context, current.context),
      };
      setActor({ ...known, ...current, steps: [...known.steps, step].slice(-maxSteps) });
    }
  }

  return {
    subscribe,
    getActors: () => actors,
    /** The number of unreadable messages of each app. */
    getUnreadable: () => unreadable,
    /** Validates and stores a message of an inspector. */
    take(source: string, data: unknown) {
      const message = readMessage(data);
      if (message) return store(source, message);
      unreadable = new Map(unreadable).set(source, (unreadable.get(source) ?? 0) + 1);
      notify();
    },
  };
}

function readSnapshot(snapshot: unknown): Pick<LiveActor, 'status' | 'value' | 'context'> {
  const fields = fieldsOf(snapshot);
  const { status, value } = fields;
  return {
    status: typeof status === 'string' ? status : 'active',
    value: isStateValue(value) ? value : null,
    context: fieldsOf(fields['context']),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isStateValue);
}
