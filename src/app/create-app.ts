import type { AxiosAdapter } from 'axios';
import { type Capability, capabilitiesMeta, knownCapabilities } from '#contract/capabilities.ts';
import type { SiteSettings } from '#contract/community.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { createClient } from '#src/api/client.ts';
import { createDrafts } from '#src/api/drafts.ts';
import { createPageExit } from '#src/api/page-exit.ts';
import { createSessionStorage, type StoredSession } from '#src/api/session-storage.ts';
import { createSteadyClock } from '#src/api/steady-clock.ts';
import type { ThemeActor } from '#src/core/theme.ts';
import type { App } from '#src/core/workflow.ts';
import { composeApp } from './compose-app.ts';
import { noteAnswer } from './connection.ts';
import { createLogOut } from './log-out.ts';

interface AppOptions {
  window: Window;
  theme: ThemeActor;
  settings: Pick<SiteSettings, 'apiUrl' | 'apiKey' | 'apiKeyHeader' | 'adminRoleId' | 'asksCapabilities'>;
  actorOptions: App['actorOptions'];
  /** Default: a clock that never goes back. */
  now?: App['now'] | undefined;
  random?: App['random'];
  /** The HTTP adapter; tests pass their own. */
  adapter?: AxiosAdapter;
  /** Loads the code of optional calls; the simulation has it. */
  loadOptionalCalls?: typeof importOptionalCalls;
}

/**
 * The app in a browser: the stored session, the API client, and the events of other tabs and of the page. The
 * session stays `unread` until `restoreSession`, so that the first render is the same for everyone.
 */
export function createApp(options: AppOptions): App & { restoreSession: () => void } {
  const { window, theme, settings, actorOptions, random, adapter } = options;
  const { loadOptionalCalls = importOptionalCalls } = options;
  const now = options.now ?? createSteadyClock(window);
  const named = window.document.querySelector<HTMLMetaElement>(`meta[name=${capabilitiesMeta}]`);
  /** What the page says that the server offers. The pages of a CDN do not say it. */
  const told = named && knownCapabilities(named.content.split(' '));
  const mayAsk = !told && settings.asksCapabilities;
  const logOut =
    mayAsk || told?.includes('logout') ? createLogOut(window, () => app, loadOptionalCalls) : null;
  const storage = createSessionStorage(window, (token) => logOut?.end(token));

  const client = createClient({
    baseUrl: settings.apiUrl,
    key: settings.apiKey,
    keyHeader: settings.apiKeyHeader,
    token: storage.token,
    ...(adapter ? { adapter } : {}),
    onAnswer: () => noteAnswer(window),
    onMaintenance: () => app.maintenance.send({ type: 'call.refused' }),
    pageExit: createPageExit(window),
    onUnauthorized: (token) => {
      if (token === storage.token()) session.send({ type: 'call.unauthorized' });
    },
  });
  let asked: Promise<readonly Capability[]> | undefined;
  const app = composeApp({
    caller: client.call,
    drafts: createDrafts(window),
    adminRoleId: settings.adminRoleId,
    capabilities: async () => {
      if (mayAsk) asked ??= loadOptionalCalls().then(({ askCapabilities }) => askCapabilities(client.call));
      return told ?? (await asked) ?? [];
    },
    now,
    random,
    storage,
    theme,
    actorOptions,
    reloadSite: () => window.location.reload(),
  });
  const { session } = app;
  app.maintenance.start();
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
    ...app,
    restoreSession() {
      const stored = storage.read();
      session.send({ type: 'session.restored', user: stored && userOf(stored) });
      logOut?.repeat();
    },
  };
}

function importOptionalCalls() {
  return import('./optional-calls.ts');
}

function userOf({ token: _, ...user }: StoredSession): SessionUser {
  return user;
}
