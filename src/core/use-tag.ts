import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Tag } from '#machines/shared/tag.ts';

/** The actor of a machine whose states have the tags of our workflows. */
type TaggedActor = Pick<
  ActorRef<Snapshot<unknown> & { hasTag(tag: Tag): boolean }, EventObject>,
  'getSnapshot' | 'subscribe'
>;

/** Whether the state of a workflow has a tag; false without an actor. Renders only when that changes. */
export function useTag(actor: TaggedActor | undefined, tag: Tag): boolean {
  return useSelector(actor, (snapshot) => snapshot?.hasTag(tag) ?? false);
}
