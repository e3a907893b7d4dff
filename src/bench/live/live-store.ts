import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { StateValue } from 'xstate';

/** One step of an actor of the running site. */
export interface LiveMoment {
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly before: StateValue | null;
  readonly after: StateValue | null;
  /** Context fields that changed. */
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** An actor of the running site. */
export interface LiveActor {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** The machine's id; null for other actors. */
  readonly machineId: string | null;
  readonly status: string;
  readonly value: StateValue | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly moments: readonly LiveMoment[];
}

/** The maximum history length of an actor. */
const mostMoments = 300;

/** The actors of the running site, as the inspector reports them. */
export function createLiveStore() {
  const listeners = new Set<() => void>();
  let actors: ReadonlyMap<string, LiveActor> = new Map();

  function keep(actor: LiveActor) {
    actors = new Map(actors).set(actor.id, actor);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getActors: () => actors,
    /** Stores a message of the inspector. */
    take(message: StatelyInspectionEvent) {
      if (message.type === '@xstate.actor') {
        const known = actors.get(message.sessionId);
        keep({
          id: message.sessionId,
          name: message.name,
          parentId: message.parentId ?? null,
          machineId: machineIdIn(message.definition),
          moments: known?.moments ?? [],
          ...standing(message.snapshot),
        });
      } else if (message.type === '@xstate.snapshot') {
        const actor = actors.get(message.sessionId);
        if (!actor) return;
        const now = standing(message.snapshot);
        const moment: LiveMoment = {
          event: message.event,
          at: Number(message.createdAt),
          before: actor.value,
          after: now.value,
          changes: changesBetween(actor.context, now.context),
        };
        keep({ ...actor, ...now, moments: [...actor.moments, moment].slice(-mostMoments) });
      }
    },
  };
}

function standing(snapshot: unknown): Pick<LiveActor, 'status' | 'value' | 'context'> {
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

function machineIdIn(definition: string | undefined): string | null {
  try {
    const read: unknown = JSON.parse(definition ?? '');
    const { id, states } = fieldsOf(read);
    return typeof id === 'string' && states !== undefined ? id : null;
  } catch {
    return null;
  }
}

function changesBetween(before: LiveActor['context'], after: LiveActor['context']): LiveMoment['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
