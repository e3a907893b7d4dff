import { onTestFinished } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { createApp } from '#src/app/create-app.ts';
import { createTheme } from '#src/core/theme.ts';
import { type Browser, createBrowser, type TabOptions } from '#tests/simulation/browser-tabs.ts';
import { createScriptedAdapter, type SentRequest } from './scripted-adapter.ts';

export const checkPath = '/api/logueo/checkAuth';
export const accessPath = '/api/VR/nivelAdmin';

/** The whole site without its views, in a tab with its own clock and network. */
export function openApp(
  options: {
    browser?: Browser;
    /** A remembered session in the browser's storage. */
    stored?: StoredSession;
    inspect?: (event: InspectionEvent) => void;
  } & Pick<TabOptions, 'isStorageRefused' | 'replaced'> = {},
) {
  const { isStorageRefused = false, replaced = {} } = options;
  const tab = (options.browser ?? createBrowser()).openTab({ isStorageRefused, replaced });
  if (options.stored) tab.localStorage.setItem('vr.session', JSON.stringify(options.stored));
  const network = createScriptedAdapter();
  const clock = new SteppableClock();
  const app = createApp({
    window: tab.window,
    theme: createTheme(tab.window, { clock }).theme,
    settings: {
      apiUrl: 'https://api.example.com',
      apiKey: 'the-public-key',
      apiKeyHeader: 'x-community-key',
      adminRoleId: '100000000000000001',
      asksCapabilities: false,
    },
    now: () => clock.now(),
    actorOptions: { clock, ...(options.inspect ? { inspect: options.inspect } : {}) },
    adapter: network.adapter,
  });
  onTestFinished(() => {
    app.session.stop();
    app.maintenance.stop();
    app.theme.stop();
  });
  const requestsTo = (path: string) => network.requests.filter((request) => request.path === path);
  return {
    ...app,
    tab,
    clock,
    requests: network.requests,
    requestsTo,
    /** The newest request to a path. */
    lastTo(path: string): SentRequest {
      const request = requestsTo(path).at(-1);
      if (!request) throw new Error(`nothing was sent to ${path}`);
      return request;
    },
  };
}

/** Opens a session as a granted login does: stored first, then announced. */
export function logIn(
  { storage, session }: Pick<ReturnType<typeof openApp>, 'storage' | 'session'>,
  granted: StoredSession,
  remember = true,
): void {
  storage.save(granted, remember);
  const { usuario, userID, username } = granted;
  session.send({ type: 'session.opened', user: { usuario, userID, username } });
}
