import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';

/** The number of events in the backlog. Of actors without one of these, the last event is kept. */
const maxRecent = 5000;

/** Stores inspection events for a window that connects later or again. */
export function createBacklog() {
  const registrations = new Map<string, StatelyActorEvent>();
  /** The last snapshot of each started actor, or its first event. React's StrictMode creates actors that never start. */
  const lastEvents = new Map<string, StatelyInspectionEvent>();
  const recent: StatelyInspectionEvent[] = [];

  return {
    /** Stores an event; returns the messages for a connected window. */
    add(event: StatelyInspectionEvent): StatelyInspectionEvent[] {
      const { sessionId } = event;
      if (event.type === '@xstate.actor') {
        registrations.set(sessionId, event);
        return [];
      }
      const isFirst = !lastEvents.has(sessionId);
      if (isFirst || event.type === '@xstate.snapshot') lastEvents.set(sessionId, event);
      recent.push(event);
      if (recent.length > maxRecent) recent.shift();
      const registration = registrations.get(sessionId);
      return isFirst && registration ? [registration, event] : [event];
    },
    /** The messages for a window that connects: every actor, its last event if it is older than the stored ones, and these. */
    replay(): StatelyInspectionEvent[] {
      const isRecent = new Set(recent.map(({ sessionId }) => sessionId));
      const started = [...registrations].filter(([id]) => lastEvents.has(id));
      return [
        ...started.map(([, registration]) => registration),
        ...started.flatMap(([id]) => (isRecent.has(id) ? [] : (lastEvents.get(id) ?? []))),
        ...recent,
      ];
    },
  };
}
