import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dueMachine } from '#machines/player/due.ts';

type DueActor = ActorRefFrom<typeof dueMachine>;

export const DueContext = createContext<DueActor | null>(null);

/** The actor of the due days, which the layout of the personal area starts. */
export function useDue(): DueActor {
  const actor = use(DueContext);
  if (!actor) throw new Error('a view of due days was rendered outside the personal area');
  return actor;
}
