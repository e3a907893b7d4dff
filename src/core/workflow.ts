import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type {
  Actor,
  ActorOptions,
  ActorRef,
  AnyActorLogic,
  AnyStateMachine,
  EventObject,
  InputFrom,
  Snapshot,
} from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { sessionMachine } from '#machines/session/session.ts';
import type { Tag } from '#machines/shared/tag.ts';
import type { maintenanceMachine } from '#machines/site/maintenance.ts';
import type { SessionStorage } from '#src/api/session-storage.ts';
import type { ThemeActor } from './theme.ts';

/** The parts that `composeApp` provides to the views. */
export interface App {
  /** Provides a machine with real calls. */
  wire: <M extends AnyStateMachine>(machine: M) => M;
  /** Of every actor: another clock than the browser's for timers, and in builds for testers an inspector. */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
  /** The current time in milliseconds since 1970; it never goes back. */
  now: () => number;
  /** The source of random numbers; Math.random by default. */
  random?: (() => number) | undefined;
  session: Actor<typeof sessionMachine>;
  maintenance: Actor<typeof maintenanceMachine>;
  theme: ThemeActor;
  /** The groups of optional calls that the server offers. Never rejects. */
  capabilities: () => Promise<readonly Capability[]>;
  storage: SessionStorage;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('a view was rendered outside the app');
  return app;
}

/** The id of the player whom the guard has admitted to the page. @throws without a session. */
export function usePlayerID(): UserId {
  const { session } = useApp();
  const [user] = useState(() => session.getSnapshot().context.user);
  if (!user) throw new Error('the page has no player');
  return user.userID;
}

/** The actor that finds out whether the player is an administrator; undefined without a verified session. */
export function useAccess() {
  const { session } = useApp();
  return useSelector(session, (snapshot) => snapshot.children.access);
}

/** A hook that returns the actor of a machine. */
export type UseActor = (
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
) => Actor<AnyStateMachine>;

/** Like `useActorRef`, but starts the actor before the next paint, so that its calls do not wait for it. */
const useStartedActorRef: UseActor = (machine, options) => {
  const actor = useActorRef(machine, options);
  useLayoutEffect(() => {
    actor.start();
  }, [actor]);
  return actor;
};

/** Creates a new actor, unless a parent component provides another factory. */
export const UseActorContext = createContext<UseActor>(useStartedActorRef);

/**
 * Runs a machine while the component is mounted, with its calls provided and inspection enabled. Views start
 * machines only with this hook. The input is created once.
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
  const { wire, actorOptions } = useApp();
  const useActor = use(UseActorContext);
  const [input] = useState(options?.input);
  const [wired] = useState(() => wire(machine));
  return useActor(wired, { ...actorOptions, input });
}

/** The actor of a machine whose states have the tags of our workflows. */
type TaggedActor = Pick<
  ActorRef<Snapshot<unknown> & { hasTag(tag: Tag): boolean }, EventObject>,
  'getSnapshot' | 'subscribe'
>;

/** Whether the state of a workflow has a tag; false without an actor. Renders only when that changes. */
export function useTag(actor: TaggedActor | undefined, tag: Tag): boolean {
  return useSelector(actor, (snapshot) => snapshot?.hasTag(tag) ?? false);
}

/** Calls the function when a machine emits an event of a type. */
export function useEmitted<Emitted extends EventObject, Type extends Emitted['type']>(
  actor: Pick<ActorRef<Snapshot<unknown>, EventObject, Emitted>, 'on'>,
  type: Type,
  handle: (event: Emitted & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  const onEmitted = useEffectEvent(handle);
  useEffect(() => {
    const { unsubscribe } = actor.on(type, (event) => onEmitted(event));
    return unsubscribe;
  }, [actor, type]);
}

type Values = Readonly<Record<string, unknown>>;

interface Follower<E extends EventObject> {
  getSnapshot: () => { context: Omit<E, 'type'> };
  send: (event: E) => void;
}

/**
 * Sends the event to a machine when one of its values from the URL changes, unless the machine's context already has the
 * same values under the same names. The machine owns the values; the view reads them from its snapshot. A layout effect, so
 * that the page is not painted with old values. At the start the machine has the values from its input.
 */
export function useInStep<const E extends EventObject>(actor: Follower<NoInfer<E>>, event: E): void {
  const { type: _, ...values } = event;
  const last = useRef(values);
  useLayoutEffect(() => {
    if (!isDifferent(values, last.current)) return;
    last.current = values;
    if (isDifferent(values, actor.getSnapshot().context)) actor.send(event);
  });
}

/** Whether an object has other values than another one under the same names. */
export function isDifferent(values: Values, other: Values): boolean {
  return Object.keys(values).some((name) => !Object.is(values[name], other[name]));
}
