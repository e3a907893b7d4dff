import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { declaredDraft } from '#machines/shared/draft.ts';
import {
  type AppActions,
  isMissing,
  offeredCapabilities,
  type Player,
  type PlayerRenamed,
  player,
} from '#machines/shared/provided.ts';
import { maintenanceMachine } from '#machines/site/maintenance.ts';
import type { Client } from '#src/api/client.ts';
import type { Drafts } from '#src/api/drafts.ts';
import type { App } from './workflow.ts';

/** Makes the machines' calls: the API client, or a scripted replacement. */
export type Caller = Client['call'];

/**
 * Returns a function that provides a machine with real calls, drafts, the session's player and the app's actions: it
 * replaces every actor `call(endpoint)`, `draft(kind)` or `player`, and every missing action of that name, also in invoked
 * machines.
 * The same machine always returns the same provided machine.
 */
export function createWiring(
  caller: Caller,
  drafts: Drafts,
  sessionPlayer: AnyActorLogic,
  appActions: AppActions,
  capabilities: () => Promise<readonly Capability[]> = async () => [],
): <M extends AnyStateMachine>(machine: M) => M {
  const wired = new WeakMap<AnyStateMachine, AnyStateMachine>();

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

  function wire<M extends AnyStateMachine>(machine: M): M;
  function wire(machine: AnyStateMachine): AnyStateMachine {
    const known = wired.get(machine);
    if (known) return known;
    const actors: Record<string, AnyActorLogic> = {};
    for (const [name, logic] of Object.entries(machine.implementations.actors)) {
      const endpoint = endpointOf(logic);
      const draft = declaredDraft(logic);
      if (endpoint) actors[name] = live(endpoint);
      else if (draft) actors[name] = drafts(draft);
      else if (logic === player) actors[name] = sessionPlayer;
      else if (logic === offeredCapabilities) actors[name] = fromPromise(capabilities);
      else if (logic instanceof StateMachine) actors[name] = wire(logic);
    }
    const actions = Object.entries(appActions).filter(([name]) =>
      isMissing(machine.implementations.actions[name]),
    );
    const result = machine.provide({ actors, actions: Object.fromEntries(actions) });
    wired.set(machine, result);
    return result;
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
  const sessionPlayer = fromCallback<EventObject, Player>(({ input: { userID, username }, sendBack }) => {
    const follow = () => {
      const { user } = session.getSnapshot().context;
      if (user?.userID !== userID || user.username === username) return;
      username = user.username;
      sendBack({ type: 'player.renamed', username } satisfies PlayerRenamed);
    };
    follow();
    return session.subscribe(follow).unsubscribe;
  });
  const actions: AppActions = {
    removeDrafts: () => storage.removeDrafts(),
    clearSession: () => storage.clear(),
    grantSession(_, { token, remember, ...user }) {
      storage.save({ ...user, token }, remember);
      // Afterwards, because XState warns of an actor that starts during an action: `access`.
      queueMicrotask(() => session.send({ type: 'session.opened', user }));
    },
    updatePlayer(_, { skin, username }) {
      const { user } = session.getSnapshot().context;
      if (skin !== null && skin !== user?.skin) {
        storage.update({ skin });
        session.send({ type: 'skin.changed', skin });
      }
      // The answer to a rename was lost, or the game has renamed the character.
      if (username !== null && username !== user?.username) rename(username);
    },
    renamePlayer: (_, { username }) => rename(username),
    reloadSite,
  };
  const wire = createWiring(caller, drafts, sessionPlayer, actions, capabilities);
  const session = createActor(wire(sessionMachine), { ...actorOptions, input: { now, adminRoleId } });
  const maintenance = createActor(wire(maintenanceMachine), actorOptions);

  function rename(username: string): void {
    storage.update({ username });
    session.send({ type: 'player.renamed', username });
  }

  return { wire, now, random, session, maintenance, storage, theme, capabilities, actorOptions };
}
