import type { AxiosAdapter } from 'axios';
import { type ActorOptions, type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';
import { CallFailure } from '#contract/answers.ts';
import { accessMachine } from '#machines/session/access.ts';
import type { SessionGranted } from '#machines/session/login.ts';
import { type SessionUser, sessionMachine } from '#machines/session/session.ts';
import type { Client } from '../api/client.ts';
import { createSessionStorage, type StoredSession } from '../api/session-storage.ts';
import { createSteadyClock } from '../api/steady-clock.ts';
import type { SiteSettings } from './site-settings.ts';
import type { ThemeActor } from './theme.ts';
import { type Caller, createWiring } from './wiring.ts';
import { type App, useApp } from './workflow.ts';

interface AppOptions {
  window: Window;
  theme: ThemeActor;
  settings: Pick<SiteSettings, 'apiUrl' | 'apiKey' | 'apiKeyHeader' | 'adminRoleId'>;
  /** Now, in milliseconds since 1970 and never set back, and the timers of every machine. */
  now?: () => number;
  clock?: ActorOptions<AnyActorLogic>['clock'];
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** What carries the requests; the browser's own unless a test brings another. */
  adapter?: AxiosAdapter;
}

/**
 * Puts the parts together: storage, API client, and the actors that live as long as the page. The session stays
 * unread until `restoreSession`, so that a first render is the same for everybody.
 */
export function createApp(options: AppOptions): App & { restoreSession: () => void } {
  const { window, theme, settings, clock, inspect, adapter } = options;
  const now = options.now ?? createSteadyClock(window);
  const storage = createSessionStorage(window);
  /** What comes next is another task's, where the browser can tell. */
  const yieldTask = () => window.scheduler?.yield?.();

  // The client is not needed to draw the first screen, so it comes in a file of its own.
  let client: Promise<Client> | null = null;
  const loadClient = async (): Promise<Client> => {
    // Asked for when a screen has just been drawn: not in the same task.
    await yieldTask();
    await reachHost(window);
    const [{ default: axios }, { createClient }] = await Promise.all([
      import('axios'),
      import('../api/client.ts'),
    ]);
    return createClient({
      axios,
      baseUrl: settings.apiUrl,
      key: settings.apiKey,
      keyHeader: settings.apiKeyHeader,
      token: storage.token,
      ...(adapter ? { adapter } : {}),
      onUnauthorized: (token) => {
        if (token === storage.token()) session.send({ type: 'call.unauthorized' });
      },
    });
  };
  const caller: Caller = async (endpoint, input, signal) => {
    client ??= loadClient();
    const loaded = await client.catch(() => {
      client = null;
      throw new CallFailure('network');
    });
    // Its code may just have run, and other calls may have waited for it too: not in one long task.
    await yieldTask();
    const result = await loaded.call(endpoint, input, signal);
    // An answer is read in one task and shown in the next.
    await yieldTask();
    return result;
  };

  const wire = createWiring(caller);
  const actorOptions = { ...(clock ? { clock } : {}), ...(inspect ? { inspect } : {}) };
  const session = createActor(
    wire(sessionMachine).provide({ actions: { forgetSession: () => storage.clear() } }),
    { ...actorOptions, input: { now } },
  );
  const access = createActor(wire(accessMachine), {
    ...actorOptions,
    input: { adminRoleId: settings.adminRoleId },
  });

  let player: SessionUser['userID'] | null = null;
  session.subscribe((snapshot) => {
    // Access is asked for a session that is known to be good, and once for each player.
    const current = snapshot.hasTag('unknown') ? player : (snapshot.context.user?.userID ?? null);
    if (current !== player) {
      player = current;
      access.send({ type: 'player.changed', userID: current });
    }
  });
  access.start();
  session.start();

  storage.onChangeElsewhere((stored) => {
    session.send(stored ? { type: 'session.opened', user: userOf(stored) } : { type: 'session.vanished' });
  });
  const seen = () => {
    if (window.document.visibilityState === 'visible') session.send({ type: 'page.shown' });
  };
  window.document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);

  return {
    wire,
    now,
    session,
    access,
    storage,
    theme,
    ...actorOptions,
    restoreSession() {
      const stored = storage.read();
      session.send({ type: 'session.restored', user: stored && userOf(stored) });
    },
  };
}

/**
 * Some browsers remember for good that a module did not come: while one thinks that it is offline, the host is
 * asked for something else first.
 * @throws when it can't be reached.
 */
async function reachHost({ navigator, location, fetch }: Window): Promise<void> {
  if (!navigator.onLine) await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
}

function userOf(stored: StoredSession): SessionUser {
  return { usuario: stored.usuario, userID: stored.userID, username: stored.username };
}

/** Opens the session that a login was granted: kept by the storage, then announced to the machine. */
export function useGrantSession(): (granted: SessionGranted) => void {
  const { session, storage } = useApp();
  return ({ usuario, token, userID, username, remember }) => {
    storage.save({ usuario, token, userID, username }, remember);
    session.send({ type: 'session.opened', user: { usuario, userID, username } });
  };
}

const renamedPlayers = new WeakMap<App['session'], SessionUser['userID']>();

/** Gives the session's player another name, here and where the session is kept. */
export function useRenamePlayer(): (username: string) => void {
  const { session, storage } = useApp();
  return (username) => {
    const { user } = session.getSnapshot().context;
    if (user) renamedPlayers.set(session, user.userID);
    storage.rename(username);
    session.send({ type: 'player.renamed', username });
  };
}

/** Whether a player was given another name since the page was loaded. */
export function useIsRenamed(userID: SessionUser['userID']): boolean {
  return renamedPlayers.get(useApp().session) === userID;
}
