import type { InspectionEvent } from 'xstate';
import { namesOf } from '#bench/simulation/transitions.ts';

/** Collects the transitions that lead to each snapshot of an actor. The inspector's own messages do not contain them. */
export function createTakenTransitions() {
  const sinceSnapshot = new Map<string, string[]>();
  const forSnapshots = new Map<string, string[][]>();
  const listOf = <T>(lists: Map<string, T[]>, sessionId: string) => lists.get(sessionId) ?? [];
  return {
    /** The `inspect` option of the inspected actors. */
    inspect(event: InspectionEvent) {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.microstep') {
        sinceSnapshot.set(sessionId, [...listOf(sinceSnapshot, sessionId), ...namesOf(event._transitions)]);
      } else if (event.type === '@xstate.snapshot') {
        const names = listOf(sinceSnapshot, sessionId);
        forSnapshots.set(sessionId, [...listOf(forSnapshots, sessionId), names]);
        sinceSnapshot.delete(sessionId);
      }
    },
    /** The transitions of the actor's next snapshot. The inspector processes snapshots in order. */
    next: (sessionId: string): string[] => listOf(forSnapshots, sessionId).shift() ?? [],
  };
}
