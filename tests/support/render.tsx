import { act, fireEvent, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SimulatedClock } from 'xstate';
import type { Capability } from '#contract/capabilities.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { createDrafts } from '#src/api/drafts.ts';
import { createSessionStorage } from '#src/api/session-storage.ts';
import { composeApp } from '#src/app/compose-app.ts';
import { site } from '#src/core/site.ts';
import { createTheme } from '#src/core/theme.ts';
import { AppContext } from '#src/core/workflow.ts';
import { createScriptedApi } from './scripted-api.ts';

export const player: SessionUser = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** Whether the browser would ask before it closes the tab. */
export const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

function AddressBar({ note }: { note: (address: string) => void }) {
  const { pathname, search } = useLocation();
  note(pathname + search);
  return null;
}

interface RenderOptions {
  /** Address at which the page is opened. */
  path?: string;
  /** The groups of optional calls that the server offers. */
  capabilities?: readonly Capability[];
  /** The logged-in player; an anonymous visitor by default. With 'unknown' the session has not been read yet. */
  user?: SessionUser | 'unknown';
}

/** Opens a view as the site does: real machines, a scripted API server, a clock that the test moves. */
export function renderView(view: ReactNode, { path = '/', user, capabilities = [] }: RenderOptions = {}) {
  const api = createScriptedApi();
  const clock = new SimulatedClock();
  const storage = createSessionStorage(window);
  const { theme, restoreTheme } = createTheme(window, { clock });
  const app = composeApp({
    caller: api.caller,
    drafts: createDrafts(window),
    capabilities: async () => capabilities,
    adminRoleId: site.adminRoleId,
    actorOptions: { clock },
    now: () => clock.now(),
    storage,
    theme,
  });
  const { session } = app;
  app.maintenance.start();
  session.start();
  if (user === undefined) session.send({ type: 'session.restored', user: null });
  else if (user !== 'unknown') session.send({ type: 'session.opened', user });

  let address = path;
  render(
    <StrictMode>
      <AppContext value={app}>
        <MemoryRouter initialEntries={[path]}>
          {view}
          <AddressBar
            note={(shown) => {
              address = shown;
            }}
          />
        </MemoryRouter>
      </AppContext>
    </StrictMode>,
  );

  return {
    api,
    session,
    maintenance: app.maintenance,
    theme,
    restoreTheme: () => act(restoreTheme),
    storage,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null }),
    address: () => address,
    /** Lets time pass for every machine. */
    wait: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  };
}
