import type { AnyEventObject, StateValue } from 'xstate';
import { connected, inspectorMessage, type LiveMoment, siteLeft } from '#bench/inspector/protocol.ts';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Change, changesBetween } from '#bench/simulation/differences.ts';
import { createListeners } from '#bench/ui/listeners.ts';

/** One step of an actor of the running site, with the moment after it. */
export interface LiveStep extends LiveMoment {
  /** Counts the events of all actors in the order in which they were sent: a cause is before its effects. */
  readonly number: number;
  readonly actorId: string;
  /** The actor that sent the event; undefined for the page. */
  readonly senderId: string | undefined;
  readonly event: AnyEventObject;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The state before the step; null for the actor's first known step. */
  readonly before: StateValue | null;
  /** The names of the transitions taken. */
  readonly transitions: readonly string[];
  readonly changes: readonly Change[];
}

/** An actor of the running site as it is now. */
export interface LiveActor extends LiveMoment {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Null for actors that are not machines. */
  readonly entry: MachineEntry | null;
  /** The number of its last step; 0 before the first one. */
  readonly lastStep: number;
}

/** All that arrived from the site. */
export interface LiveSite {
  /** Whether the site opened this window, sends messages, or has left its page. */
  readonly connection: 'unopened' | 'silent' | 'live' | 'left';
  readonly actors: ReadonlyMap<string, LiveActor>;
  /** The last steps of all actors in the order of their numbers. */
  readonly steps: readonly LiveStep[];
}

/** The maximum number of steps; the oldest is removed first. */
const maxSteps = 3000;

const { subscribe, notify } = createListeners();
const actors = new Map<string, LiveActor>();
/** The events of each actor whose snapshot has not arrived yet. */
const unprocessed = new Map<string, { type: string; number: number; senderId: string | undefined }[]>();
let steps: LiveStep[] = [];
let count = 0;
let opener: Window | null = null;
let connection: LiveSite['connection'] = 'unopened';
let site: LiveSite = { connection, actors, steps };
let isNotifying = false;

/** Notifies once for many messages: the backlog has thousands. */
function notifySoon() {
  if (isNotifying) return;
  isNotifying = true;
  setTimeout(() => {
    isNotifying = false;
    site = { connection, actors: new Map(actors), steps: [...steps] };
    notify();
  }, 30);
}

function take(data: unknown) {
  const { data: message } = inspectorMessage.safeParse(data);
  if (!message) return;
  notifySoon();
  connection = message.type === siteLeft ? 'left' : 'live';
  if (message.type === siteLeft) return;
  const { sessionId: id } = message;
  const known = actors.get(id);
  if (message.type === '@xstate.actor') {
    const { name, definition, parentId = null, snapshot } = message;
    actors.set(id, { id, name, parentId, entry: entryOf(definition), lastStep: 0, ...snapshot });
  } else if (message.type === '@xstate.event') {
    count += 1;
    const { event, sourceId: senderId } = message;
    unprocessed.set(id, [...(unprocessed.get(id) ?? []), { type: event.type, number: count, senderId }]);
  } else if (known) {
    const { event, transitions, createdAt, snapshot } = message;
    const { number, senderId } = sentEventOf(id, event.type);
    // The snapshot of the registration may be later than the first step.
    const isFirst = known.lastStep === 0 || event.type === 'xstate.init';
    const changes = isFirst ? [] : changesBetween(known.context, snapshot.context);
    // Steps that do not change the context share it, to save memory.
    const context = isFirst || changes.length > 0 ? snapshot.context : known.context;
    const moment = { ...snapshot, context };
    const before = isFirst ? null : known.value;
    steps.splice(steps.findLastIndex((step) => step.number < number) + 1, 0, {
      number,
      actorId: id,
      senderId,
      event,
      at: +createdAt,
      before,
      transitions,
      changes,
      ...moment,
    });
    if (steps.length > maxSteps) steps.shift();
    actors.set(id, { ...known, ...moment, lastStep: number });
  }
}

/** The number and the sender of an event. Earlier ones without a snapshot were ignored by an actor that had stopped. */
function sentEventOf(actorId: string, type: string) {
  const events = unprocessed.get(actorId) ?? [];
  const index = events.findIndex((event) => event.type === type);
  const found = events[index];
  if (found) {
    unprocessed.set(actorId, events.slice(index + 1));
    return found;
  }
  count += 1;
  return { number: count, senderId: undefined };
}

/** The moment of an actor after a step of any actor; null before its start. */
export function momentAt(steps: readonly LiveStep[], { id }: LiveActor, number: number): LiveMoment | null {
  return steps.findLast((step) => step.actorId === id && step.number <= number) ?? null;
}

/** The site that opened this window. What arrived stays while the tester looks at other pages of the bench. */
export const liveStore = {
  subscribe,
  getSite: () => site,
  /** Receives the messages of the site that opened this window, including its backlog. */
  listenToOpener() {
    const from: Window | null = window.opener;
    if (opener || !from) return;
    opener = from;
    connection = 'silent';
    notifySoon();
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === from && origin === window.location.origin) take(data);
    });
    from.postMessage({ type: connected }, window.location.origin);
  },
  /** Sends an event to an actor of the site. Returns whether the site is still there. */
  send(sessionId: string, event: AnyEventObject): boolean {
    if (opener?.closed) connection = 'left';
    notifySoon();
    if (connection !== 'live') return false;
    opener?.postMessage({ type: '@bench.send', sessionId, event }, window.location.origin);
    return true;
  },
  /** Removes the steps. The actors stay. */
  clear() {
    steps = [];
    notifySoon();
  },
};

function entryOf(definition = '{}'): MachineEntry | null {
  const { id, states }: { id?: unknown; states?: unknown } = JSON.parse(definition);
  return registry.find(({ machine }) => states !== undefined && machine.id === id) ?? null;
}
