import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoggedOut } from '#machines/session/session.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { createBrowser } from '#tests/simulation/browser-tabs.ts';
import { checkPath, logIn, openApp } from '#tests/support/app-in-tab.ts';
import { settled } from '#tests/support/settled.ts';

const path = '/api/account/logout';
const juan: StoredSession = { usuario: 'jugador', token: 'token-a', userID: 7, username: 'Juan_Perez' };
const marta: StoredSession = { usuario: 'admin', token: 'token-b', userID: 8, username: 'Marta_Rios' };
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const session = hashOf('token-a');

type OpenApp = ReturnType<typeof openApp>;

function open(options: Parameters<typeof openApp>[0] = {}): OpenApp {
  const app = openApp({ replaced: { crypto: () => webcrypto }, ...options });
  app.restoreSession();
  return app;
}

function offer(names: string): void {
  document.head.innerHTML = `<meta name="capabilities" content="${names}">`;
}

const ended = (app: OpenApp) => app.requestsTo(path).map(({ body }) => JSON.parse(body ?? '').session);
const kept = (app: OpenApp) => app.tab.localStorage.getItem('vr.ended');

async function logOut(app: OpenApp): Promise<void> {
  app.session.send({ type: 'logout.requested' });
  // Hashing and loading the code take an unknown number of turns.
  await vi.waitFor(() => expect(ended(app)).not.toEqual([]));
}

describe('a log-out ends the session on the server (behaviour 2.16)', () => {
  beforeEach(() => offer('sessions logout'));

  it('after the browser has forgotten it, with its hash and without the token', async () => {
    const app = open({ stored: juan });
    app.session.send({ type: 'logout.requested' });
    expect(app.tab.localStorage.getItem('vr.session')).toBeNull();
    await vi.waitFor(() => expect(ended(app)).toEqual([session]));
    expect(app.lastTo(path).header('authorization')).toBeUndefined();
    expect(kept(app)).not.toContain('token-a');
    app.lastTo(path).answer(200, { message: 'Sesión cerrada.' });
    await vi.waitFor(() => expect(kept(app)).toBeNull());
  });

  it('again at the next start, when the network is back, and after the next log-out', async () => {
    const browser = createBrowser();
    const app = open({ browser, stored: juan });
    await logOut(app);
    app.lastTo(path).fail();
    await settled();
    app.tab.window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(ended(app)).toEqual([session, session]));
    app.lastTo(path).answer(429, 'Demasiados intentos.');
    await settled();
    logIn(app, marta);
    app.session.send({ type: 'logout.requested' });
    await vi.waitFor(() => expect(ended(app)).toEqual([session, session, session]));

    const next = open({ browser });
    await vi.waitFor(() => expect(ended(next)).toEqual([session]));
    next.lastTo(path).answer(200, { message: 'ok' });
    await vi.waitFor(() => expect(ended(next)).toEqual([session, hashOf('token-b')]));
    next.lastTo(path).answer(200, { message: 'ok' });
    await vi.waitFor(() => expect(kept(next)).toBeNull());
  });

  it('without storage, too', async () => {
    const app = open({ isStorageRefused: true });
    logIn(app, juan);
    await logOut(app);
    expect(ended(app)).toEqual([session]);
  });

  it('also for an expired session, and for one that a login replaces (ASVS 7.2.4)', async () => {
    const app = open({ stored: juan });
    app.lastTo(checkPath).fail();
    await vi.waitFor(() => expect(ended(app)).toEqual([session]));
    const other = open({ stored: juan });
    logIn(other, { ...juan, token: 'token-c' });
    await vi.waitFor(() => expect(ended(other)).toEqual([session]));
  });

  it('also without https, where the browser makes no hash', async () => {
    const app = open({ stored: juan, replaced: { crypto: () => ({}) } });
    app.session.send({ type: 'logout.requested' });
    expect(isLoggedOut(app.session.getSnapshot())).toBe(true);
    await vi.waitFor(() => expect(ended(app)).toEqual([session]));
  });

  it('ignores what is no hash in the storage', async () => {
    const browser = createBrowser();
    browser.openTab().localStorage.setItem('vr.ended', `{} ${'x'.repeat(20)} <script>`);
    const app = open({ browser });
    await settled();
    await settled();
    expect(ended(app)).toEqual([]);
  });
});

it('a server that does not offer it gets no call outside the contract, and the browser keeps nothing (behaviour 2.16)', async () => {
  document.head.innerHTML = '';
  const app = open({ stored: juan });
  app.session.send({ type: 'logout.requested' });
  await settled();
  expect(app.requests.every(({ path }) => /^\/api\/(VR|logueo)\//.test(path))).toBe(true);
  expect(kept(app)).toBeNull();
});
