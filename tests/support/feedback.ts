import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** Whether a user gets feedback in a state: a failure, the slow notice or a toast. */
export function hasFeedback(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('failed') || snapshot.hasTag('slow') || shownMessage(snapshot) !== null;
}

/** The kind of the shown toast of a machine, or null. */
export function shownMessage(snapshot: AnyMachineSnapshot): 'error' | 'success' | null {
  const toast: AnyActorRef | undefined = snapshot.children.toast;
  const shown = toast?.getSnapshot();
  return shown && shown.value !== 'hidden' ? shown.context.kind : null;
}
