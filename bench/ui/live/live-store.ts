import type { StateValue } from 'xstate';
import { connected, inspectorMessage } from '#bench/inspector/protocol.ts';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Change, changesBetween } from '#bench/simulation/differences.ts';
import { createListeners } from '#bench/ui/listeners.ts';

/** One step of an actor of the running site. */
export interface LiveStep {
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: StateValue | null;
  readonly after: StateValue | null;
  /** The names of the transitions taken. */
  readonly transitions: readonly string[];
  /** The changed fields of the context. */
  readonly changes: readonly Change[];
}

/** An actor of the running site. */
export interface LiveActor {
  readonly id: string;
  readonly name: string;
  /** Null for actors that are not machines. */
  readonly entry: MachineEntry | null;
  readonly status: string;
  readonly value: StateValue | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly steps: readonly LiveStep[];
}

/** The maximum number of steps in the history of an actor. */
const maxSteps = 300;

/** The maximum number of actors; the oldest is removed first. */
const maxActors = 2000;

const { subscribe, notify } = createListeners();
let actors: ReadonlyMap<string, LiveActor> = new Map();
let isListening = false;

function setActor(actor: LiveActor) {
  const all = new Map(actors).set(actor.id, actor);
  const [oldest] = all.keys();
  if (all.size > maxActors && oldest !== undefined) all.delete(oldest);
  actors = all;
  notify();
}

function take(data: unknown) {
  const { data: message } = inspectorMessage.safeParse(data);
  if (!message) return;
  const { sessionId: id } = message;
  const known = actors.get(id);
  const current = readSnapshot(message.snapshot);
  if (message.type === '@xstate.actor') {
    const { name, definition } = message;
    setActor({ id, name, entry: entryOf(definition), steps: known?.steps ?? [], ...current });
  } else if (known) {
    const step: LiveStep = {
      event: message.event,
      at: Number(message.createdAt),
      before: known.value,
      after: current.value,
      transitions: message.transitions,
      changes: changesBetween(known.context, current.context),
    };
    setActor({ ...known, ...current, steps: [...known.steps, step].slice(-maxSteps) });
  }
}

/** The actors of the site that opened this window. They stay while the tester looks at other pages of the bench. */
export const liveStore = {
  subscribe,
  getActors: () => actors,
  /** Receives the messages of the site that opened this window, including its backlog. */
  listenToOpener() {
    const opener: Window | null = window.opener;
    if (isListening || !opener) return;
    isListening = true;
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === window.opener && origin === window.location.origin) take(data);
    });
    opener.postMessage({ type: connected }, window.location.origin);
  },
};

function entryOf(definition = '{}'): MachineEntry | null {
  const { id, states } = fieldsOf(JSON.parse(definition));
  return registry.find(({ machine }) => states !== undefined && machine.id === id) ?? null;
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
