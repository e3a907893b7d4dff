import { createActor } from 'xstate';
import { accessMachine } from '#machines/session/access.ts';
import { sessionMachine } from '#machines/session/session.ts';
import type { Drafts } from '#src/api/drafts.ts';
import { type Caller, createWiring } from './wiring.ts';
import type { App } from './workflow.ts';

interface AppParts extends Omit<App, 'wire' | 'session' | 'access'> {
  caller: Caller;
  drafts: Drafts;
  /** The chat-community role of administrators. */
  adminRoleId: string;
}

/** Composes the parts of an app. The caller starts the session and access actors. */
export function composeApp(parts: AppParts): App {
  const { caller, drafts, adminRoleId, now, random, storage, theme, actorOptions } = parts;
  const wire = createWiring(caller, drafts, {
    removeDrafts: () => storage.removeDrafts(),
    clearSession: () => storage.clear(),
    grantSession(_, { usuario, token, userID, username, remember }) {
      storage.save({ usuario, token, userID, username }, remember);
      session.send({ type: 'session.opened', user: { usuario, userID, username } });
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
  });
  const session = createActor(wire(sessionMachine), { ...actorOptions, input: { now } });
  const access = createActor(wire(accessMachine), { ...actorOptions, input: { adminRoleId } });

  function rename(username: string): void {
    storage.update({ username });
    session.send({ type: 'player.renamed', username });
  }

  session.subscribe((snapshot) => {
    // Check access once per player, and only for a verified session.
    if (snapshot.hasTag('unknown')) return;
    const userID = snapshot.context.user?.userID ?? null;
    if (userID !== access.getSnapshot().context.userID) access.send({ type: 'player.changed', userID });
  });

  return { wire, now, random, session, access, storage, theme, actorOptions };
}
