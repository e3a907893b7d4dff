import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';

/** What is kept for a window that connects late; of older things only each actor's last state. */
const mostRecent = 5000;
const mostActors = 2000;

interface Known {
  readonly registration: StatelyActorEvent;
  /** React's StrictMode makes actors that nobody ever starts: those are nobody's business. */
  isUsed: boolean;
  hasEnded: boolean;
  /** Its last state, when that is older than what is kept. */
  lastState: StatelyInspectionEvent | null;
}

/** Remembers what was inspected, so that a window that connects later, or again, is told the whole story. */
export function createBacklog() {
  const actors = new Map<string, Known>();
  const recent: StatelyInspectionEvent[] = [];

  function forgetOldest() {
    const oldest = recent.shift();
    const actor = oldest && actors.get(oldest.sessionId);
    if (actor && oldest.type === '@xstate.snapshot') actor.lastState = oldest;
  }

  function forgetEnded() {
    for (const [id, { hasEnded, isUsed }] of actors) {
      if (actors.size <= mostActors) return;
      if (hasEnded || !isUsed) actors.delete(id);
    }
  }

  return {
    /** Takes note of an event; gives what a connected window is to be told now. */
    add(event: StatelyInspectionEvent): StatelyInspectionEvent[] {
      if (event.type === '@xstate.actor') {
        actors.set(event.sessionId, { registration: event, isUsed: false, hasEnded: false, lastState: null });
        forgetEnded();
        return [];
      }
      const actor = actors.get(event.sessionId);
      const isFirst = actor !== undefined && !actor.isUsed;
      if (actor) {
        actor.isUsed = true;
        if (event.type === '@xstate.snapshot') actor.hasEnded = event.snapshot.status !== 'active';
      }
      recent.push(event);
      if (recent.length > mostRecent) forgetOldest();
      return isFirst ? [actor.registration, event] : [event];
    },
    /** Everything, from the beginning. */
    replay(): StatelyInspectionEvent[] {
      const known = [...actors.values()].filter(({ isUsed }) => isUsed);
      return [
        ...known.map(({ registration }) => registration),
        ...known.flatMap(({ lastState }) => lastState ?? []),
        ...recent,
      ];
    },
  };
}
