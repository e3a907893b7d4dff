import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise, StateMachine } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { declaredDraft } from '#machines/shared/draft.ts';
import { providedName } from '#machines/shared/provided.ts';
import { maintenanceMachine } from '#machines/site/maintenance.ts';
import type { Client } from '#src/api/client.ts';
import type { Drafts } from '#src/api/drafts.ts';
import type { App } from '#src/core/workflow.ts';
import { createProvided, type Provided } from './provided.ts';

/** Makes the machines' calls: the API client, or a scripted replacement. */
export type Caller = Client['call'];

/**
 * Returns a function that provides a machine, and the machines that it invokes, with real calls and drafts, and with what is
 * provided by name.
 */
export function createWiring(
  caller: Caller,
  drafts: Drafts,
  provided: Partial<Provided> = {},
): <M extends AnyStateMachine>(machine: M) => M {
  const providedActors = new Map(Object.entries(provided.actors ?? {}));
  const providedActions = new Map(Object.entries(provided.actions ?? {}));

  function live<E extends Endpoint>(endpoint: E): AnyActorLogic {
    return fromPromise<Result<unknown>, InputOf<E>>(async ({ input, signal }) => {
      try {
        return await caller(endpoint, input, signal);
      } catch (failure) {
        // StrictMode stops an actor and starts it again: the result of the aborted call must not affect the second
        // one.
        if (signal.aborted) return new Promise<never>(() => {});
        throw failure;
      }
    });
  }

  function realActor(logic: object): AnyActorLogic | undefined {
    const endpoint = endpointOf(logic);
    if (endpoint) return live(endpoint);
    const draft = declaredDraft(logic);
    if (draft) return drafts(draft);
    return logic instanceof StateMachine ? wire(logic) : providedActors.get(providedName(logic) ?? '');
  }

  function wire<M extends AnyStateMachine>(machine: M): M;
  function wire(machine: AnyStateMachine): AnyStateMachine {
    const actors: Record<string, AnyActorLogic> = {};
    for (const [name, logic] of Object.entries(machine.implementations.actors)) {
      const real = realActor(logic);
      if (real) actors[name] = real;
    }
    const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
      const real = providedActions.get(providedName(action) ?? '');
      return real ? [[name, real] as const] : [];
    });
    return machine.provide({ actors, actions: Object.fromEntries(actions) });
  }
  return wire;
}

interface AppParts extends Omit<App, 'wire' | 'session' | 'maintenance' | 'capabilities'> {
  caller: Caller;
  drafts: Drafts;
  /** The chat-community role of administrators. */
  adminRoleId: string;
  /** The optional calls that the server offers; none by default. Never rejects. */
  capabilities?: () => Promise<readonly Capability[]>;
  /** Loads the page again; by default that of the global window. */
  reloadSite?: () => void;
}

/** Composes the parts of an app. The caller starts the actors. */
export function composeApp(parts: AppParts): App {
  const { caller, drafts, adminRoleId, now, random, storage, theme, actorOptions } = parts;
  const { reloadSite = () => window.location.reload(), capabilities = async () => [] } = parts;
  const provided = createProvided({ session: () => session, storage, capabilities, reloadSite });
  const wire = createWiring(caller, drafts, provided);
  const session = createActor(wire(sessionMachine), { ...actorOptions, input: { now, adminRoleId } });
  const maintenance = createActor(wire(maintenanceMachine), actorOptions);
  return { wire, now, random, session, maintenance, storage, theme, capabilities, actorOptions };
}
