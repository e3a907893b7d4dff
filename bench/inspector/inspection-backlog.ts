import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';

/** The number of events in the backlog. Of older events, only the last state of each actor is kept. */
const maxRecent = 5000;
const maxActors = 2000;

interface BacklogActor {
  readonly registration: StatelyActorEvent;
  /** React's StrictMode creates actors that never start. The backlog omits them. */
  hasStarted: boolean;
  hasEnded: boolean;
  /** The last state of the actor, if it is older than the backlog. */
  lastState: StatelyInspectionEvent | null;
}

/** Stores inspection events for a window that connects later or again. */
export function createBacklog() {
  const actors = new Map<string, BacklogActor>();
  const recent: StatelyInspectionEvent[] = [];

  function removeOldest() {
    const oldest = recent.shift();
    const actor = oldest && actors.get(oldest.sessionId);
    if (actor && oldest.type === '@xstate.snapshot') actor.lastState = oldest;
  }

  function removeEnded() {
    for (const [id, { hasEnded, hasStarted }] of actors) {
      if (actors.size <= maxActors) return;
      if (hasEnded || !hasStarted) actors.delete(id);
    }
  }

  return {
    /** Stores an event; returns the messages for a connected window. */
    add(event: StatelyInspectionEvent): StatelyInspectionEvent[] {
      if (event.type === '@xstate.actor') {
        actors.set(event.sessionId, {
          registration: event,
          hasStarted: false,
          hasEnded: false,
          lastState: null,
        });
        removeEnded();
        return [];
      }
      const actor = actors.get(event.sessionId);
      const isFirst = actor !== undefined && !actor.hasStarted;
      if (actor) {
        actor.hasStarted = true;
        if (event.type === '@xstate.snapshot') actor.hasEnded = event.snapshot.status !== 'active';
      }
      recent.push(event);
      if (recent.length > maxRecent) removeOldest();
      return isFirst ? [actor.registration, event] : [event];
    },
    /** The messages for a window that connects: every actor, its last state before the stored events, and these events. */
    replay(): StatelyInspectionEvent[] {
      const known = [...actors.values()].filter(({ hasStarted }) => hasStarted);
      return [
        ...known.map(({ registration }) => registration),
        ...known.flatMap(({ lastState }) => lastState ?? []),
        ...recent,
      ];
    },
  };
}
