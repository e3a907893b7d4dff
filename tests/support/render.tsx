import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createActor, SimulatedClock } from 'xstate';
import { accessMachine } from '#machines/session/access.ts';
import { type SessionUser, sessionMachine } from '#machines/session/session.ts';
import { createSessionStorage } from '#src/api/session-storage.ts';
import { site } from '#src/core/site.ts';
import { createTheme } from '#src/core/theme.ts';
import { createWiring } from '#src/core/wiring.ts';
import { AppContext } from '#src/core/workflow.ts';
import { createScriptedApi } from './scripted-api.ts';

export const player: SessionUser = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

function AddressBar({ note }: { note: (address: string) => void }) {
  const { pathname, search } = useLocation();
  note(pathname + search);
  return null;
}

interface RenderOptions {
  /** Address at which the page is opened. */
  path?: string;
  /** Nobody unless told; 'unknown' is the session that was not read yet. */
  user?: SessionUser | 'unknown';
}

/** Opens a view as the site does: real machines, a scripted API host, a clock in the test's hands. */
export function renderView(view: ReactNode, { path = '/', user }: RenderOptions = {}) {
  const api = createScriptedApi();
  const clock = new SimulatedClock();
  const storage = createSessionStorage(window);
  const wire = createWiring(api.caller);
  const session = createActor(
    wire(sessionMachine).provide({ actions: { forgetSession: () => storage.clear() } }),
    { clock, input: { now: () => clock.now() } },
  ).start();
  const access = createActor(wire(accessMachine), {
    clock,
    input: { adminRoleId: site.adminRoleId },
  }).start();
  const { theme, restoreTheme } = createTheme(window, { clock });
  if (user === undefined) session.send({ type: 'session.restored', user: null });
  else if (user !== 'unknown') session.send({ type: 'session.opened', user });

  let address = path;
  render(
    <StrictMode>
      <AppContext value={{ wire, clock, now: () => clock.now(), session, access, theme, storage }}>
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
    access,
    theme,
    restoreTheme: () => act(restoreTheme),
    storage,
    user: userEvent.setup(),
    address: () => address,
    /** Lets time pass for every machine. */
    wait: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  };
}
