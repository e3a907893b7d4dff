import { useActorRef } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { Actor, ActorOptions, AnyActorLogic, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';
import type { accessMachine } from '#machines/session/access.ts';
import type { sessionMachine } from '#machines/session/session.ts';
import type { SessionStorage } from '../api/session-storage.ts';
import type { ThemeActor } from './theme.ts';

type SessionActor = Actor<typeof sessionMachine>;
type AccessActor = Actor<typeof accessMachine>;

/** What the composition root hands to the views. */
export interface App {
  /** Gives a machine living calls. */
  wire: <M extends AnyStateMachine>(machine: M) => M;
  /** Timers of every machine; the browser's own when left out. */
  clock?: ActorOptions<AnyActorLogic>['clock'];
  /** Now, in milliseconds since 1970; it is never set back. */
  now: () => number;
  /** Sees every actor, in development builds. */
  inspect?: (event: InspectionEvent) => void;
  session: SessionActor;
  access: AccessActor;
  theme: ThemeActor;
  storage: SessionStorage;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('a view was rendered outside the app');
  return app;
}

/** How a component gets the actor of a machine. */
export type UseActor = (
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
) => Actor<AnyStateMachine>;

/** An actor of its own, unless a parent component has another way. */
export const UseActorContext = createContext<UseActor>(useActorRef);

/**
 * Runs a machine for as long as the component is there, with its calls wired and every actor
 * inspected: the one way in which views start a machine. Its input is made once.
 */
export function useWorkflow<M extends AnyStateMachine>(
  machine: M,
  ...[options]: undefined extends InputFrom<M>
    ? [options?: { input?: () => InputFrom<M> }]
    : [options: { input: () => InputFrom<M> }]
): Actor<M>;
export function useWorkflow(
  machine: AnyStateMachine,
  options?: { input?: () => unknown },
): Actor<AnyStateMachine> {
  const { wire, clock, inspect } = useApp();
  const useActor = use(UseActorContext);
  const [input] = useState(options?.input);
  return useActor(wire(machine), {
    input,
    ...(clock ? { clock } : {}),
    ...(inspect ? { inspect } : {}),
  });
}
