import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a person is told in a state: that it failed, that it takes long, or a message. */
export function isSpeaking(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('failed') || snapshot.hasTag('slow') || shownMessage(snapshot) !== null;
}

/** The kind of the message in a machine's banner, or null while it shows none. */
export function shownMessage(snapshot: AnyMachineSnapshot): 'error' | 'success' | null {
  const banner: AnyActorRef | undefined = snapshot.children.banner;
  const shown = banner?.getSnapshot();
  return shown && shown.value !== 'hidden' ? shown.context.kind : null;
}
