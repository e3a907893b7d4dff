import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a person is told in a state: that it failed, that it takes long, or a message. */
export function hasFeedback(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('failed') || snapshot.hasTag('slow') || shownMessage(snapshot) !== null;
}

/** The kind of the message in a machine's toast, or null while it shows none. */
export function shownMessage(snapshot: AnyMachineSnapshot): 'error' | 'success' | null {
  const toast: AnyActorRef | undefined = snapshot.children.toast;
  const shown = toast?.getSnapshot();
  return shown && shown.value !== 'hidden' ? shown.context.kind : null;
}
