import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.ts';
import { maintenanceMachine } from '#machines/site/maintenance.ts';
import type { Drafts } from '#src/api/drafts.ts';
import { type Caller, createWiring } from './wiring.ts';
import type { App } from './workflow.ts';

interface AppParts extends Omit<App, 'wire' | 'session' | 'maintenance'> {
  caller: Caller;
  drafts: Drafts;
  /** The chat-community role of administrators. */
  adminRoleId: string;
}

/** Composes the parts of an app. The caller starts the actors. */
export function composeApp(parts: AppParts): App {
  const { caller, drafts, adminRoleId, now, random, storage, theme, actorOptions } = parts;
  const wire = createWiring(caller, drafts, {
    removeDrafts: () => storage.removeDrafts(),
    clearSession: () => storage.clear(),
    grantSession(_, { usuario, token, userID, username, remember }) {
      storage.save({ usuario, token, userID, username }, remember);
      // Afterwards, because XState warns of an actor that starts during an action: `access`.
      queueMicrotask(() => session.send({ type: 'session.opened', user: { usuario, userID, username } }));
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
    reloadSite: () => window.location.reload(),
  });
  const session = createActor(wire(sessionMachine), { ...actorOptions, input: { now, adminRoleId } });
  const maintenance = createActor(wire(maintenanceMachine), actorOptions);

  function rename(username: string): void {
    storage.update({ username });
    session.send({ type: 'player.renamed', username });
  }

  return { wire, now, random, session, maintenance, storage, theme, actorOptions };
}
