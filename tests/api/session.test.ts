import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { items } from '#contract/calls/player.ts';
import { durations } from '#contract/limits.ts';
import { isAdmin, isAdminByLevel } from '#machines/session/access.ts';
import { loginMachine } from '#machines/session/login.ts';
import { isExpired, isLoggedOut, isSessionOpen } from '#machines/session/session.ts';
import { call } from '#machines/shared/calls.ts';
import { type Player, player } from '#machines/shared/provided.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { createBrowser } from '#tests/simulation/browser-tabs.ts';
import { accessPath, checkPath, logIn, openApp } from '#tests/support/app-in-tab.ts';
import type { SentRequest } from '#tests/support/scripted-adapter.ts';
import { settled } from '#tests/support/settled.ts';

type OpenApp = ReturnType<typeof openApp>;

const juan: StoredSession = { usuario: 'jugador', token: 'token-a', userID: 7, username: 'Juan_Perez' };
const marta: StoredSession = { usuario: 'admin', token: 'token-b', userID: 8, username: 'Marta_Rios' };

const minute = 60_000;
const alive = { authenticated: true };
const over = { authenticated: false };

const itemsPath = '/api/VR/objetos';
const itemsMachine = setup({ actors: { items: call(items) } }).createMachine({
  invoke: { src: 'items', input: {} },
});

/** An app that checks its stored session: time 0 of the following minute, but not of the clock. */
async function openChecking(options: Parameters<typeof openApp>[0] = {}): Promise<OpenApp> {
  const app = openApp({ stored: juan, ...options });
  app.clock.sleep(1000);
  app.restoreSession();
  await settled();
  return app;
}

/** An app whose stored session passed its check. */
async function openLoggedIn(
  options: Parameters<typeof openApp>[0] = {},
  access = { Admin: 0, Discord: '' },
): Promise<OpenApp> {
  const app = await openChecking(options);
  await answer(app, checkPath, alive);
  await answer(app, accessPath, access);
  return app;
}

function openAnonymous(options: Parameters<typeof openApp>[0] = {}): OpenApp {
  const app = openApp(options);
  app.restoreSession();
  return app;
}

async function answer(app: OpenApp, path: string, body: unknown, status = 200): Promise<void> {
  app.lastTo(path).answer(status, body);
  await settled();
}

/** Makes a call that is refused for want of a session. */
async function callUnauthorized(app: OpenApp): Promise<void> {
  createActor(app.wire(itemsMachine)).start();
  await settled();
  await answer(app, itemsPath, 'Debes iniciar sesión.', 401);
}

async function pass(app: OpenApp, milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await settled();
}

function checksOf(app: OpenApp): number {
  return app.requestsTo(checkPath).length;
}

/** What is known of the administration rights; undefined without a verified session. */
function accessOf(app: OpenApp) {
  const access = app.session.getSnapshot().children.access?.getSnapshot();
  return access && [isAdmin(access), isAdminByLevel(access)];
}

/** No session, and none that has ended. */
function expectAnonymous(app: OpenApp): void {
  const session = app.session.getSnapshot();
  expect([isSessionOpen, isExpired, isLoggedOut].map((select) => select(session))).toEqual([
    false,
    false,
    false,
  ]);
  expect(session.hasTag('unknown')).toBe(false);
}

function expectLoggedIn(app: OpenApp, stored: StoredSession): void {
  const { usuario, userID, username } = stored;
  expect(isSessionOpen(app.session.getSnapshot())).toBe(true);
  expect(app.session.getSnapshot().context.user).toEqual({ usuario, userID, username });
  expect(app.storage.read()).toEqual(stored);
}

function expectExpired(app: OpenApp): void {
  expect(isExpired(app.session.getSnapshot())).toBe(true);
  expect(app.session.getSnapshot().context.user).toBeNull();
  expect(app.storage.read()).toBeNull();
  expect([app.tab.localStorage.getItem('vr.session'), app.tab.sessionStorage.getItem('vr.session')]).toEqual([
    null,
    null,
  ]);
  expect(accessOf(app)).toBeUndefined();
}

describe('at the start (behaviour 2.2)', () => {
  it('the session is unknown until it is restored', async () => {
    const app = openApp({ stored: juan });
    await settled();
    expect(app.session.getSnapshot().hasTag('unknown')).toBe(true);
    expect(app.requests).toEqual([]);
  });

  it('no stored session means anonymous, without a call', async () => {
    const app = openAnonymous();
    await settled();
    expectAnonymous(app);
    expect(app.requests).toEqual([]);
  });

  it('a stored session is checked with key and bearer token before it counts', async () => {
    const app = await openChecking();
    expect(app.requests).toHaveLength(1);
    const check = app.lastTo(checkPath);
    expect(check.address).toBe('https://api.example.com/api/logueo/checkAuth');
    expect(check.header('x-community-key')).toBe('the-public-key');
    expect(check.header('Authorization')).toBe('Bearer token-a');
    expect(app.session.getSnapshot().hasTag('unknown')).toBe(true);

    check.answer(200, alive);
    await settled();
    expect(app.session.getSnapshot().hasTag('unknown')).toBe(false);
    expectLoggedIn(app, juan);
  });

  it('an expired stored session is removed and reported as expired', async () => {
    const app = await openChecking();
    await answer(app, checkPath, over);
    expectExpired(app);
    expect(app.requestsTo(accessPath)).toEqual([]);
  });
});

describe('a granted login', () => {
  it.each([
    [true, 'localStorage', 'sessionStorage'],
    [false, 'sessionStorage', 'localStorage'],
  ] as const)(
    'is kept and opens the session, remembered: %s (behaviour 2.1)',
    async (remember, place, otherPlace) => {
      const app = openAnonymous();
      const { usuario, ...granted } = juan;
      const login = createActor(app.wire(loginMachine)).start();
      login.send({ type: 'credentials.submitted', usuario, password: 'secreta', remember });
      await settled();
      await answer(app, '/api/logueo/login', granted);
      expectLoggedIn(app, juan);
      expect(JSON.parse(app.tab[place].getItem('vr.session') ?? 'null')).toEqual(juan);
      expect(app.tab[otherPlace].getItem('vr.session')).toBeNull();
      await settled();
      expect(app.lastTo(accessPath).header('Authorization')).toBe('Bearer token-a');
      expect(app.requestsTo(checkPath)).toEqual([]);
    },
  );
});

it('a first check that takes 10 s shows a notice, and is made again on request (behaviour 1.6)', async () => {
  const app = await openChecking();
  const first = app.lastTo(checkPath);
  await pass(app, durations.slow);
  expect(app.session.getSnapshot().hasTag('slow')).toBe(true);
  app.session.send({ type: 'check.retried' });
  await settled();
  expect([checksOf(app), first.isAborted()]).toEqual([2, true]);
  expect(app.session.getSnapshot().hasTag('slow')).toBe(false);
});

it('the session knows the new name and the picture of its player (behaviour 1.17, 2.12)', async () => {
  const app = await openLoggedIn({ stored: { ...juan, skin: 5 } });
  expect(app.session.getSnapshot().context.user?.skin).toBe(5);
  app.session.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
  app.session.send({ type: 'skin.changed', skin: 21 });
  const { user, renamedId } = app.session.getSnapshot().context;
  expect([user?.username, user?.skin, renamedId]).toEqual(['Pedro_Gomez', 21, 7]);
});

it('a log-out of a remembered session removes the choices of the search, not the drafts (behaviour 2.14)', async () => {
  const app = await openLoggedIn();
  app.tab.localStorage.setItem('vr.storyDraft.7', '{}');
  app.tab.localStorage.setItem('vr.recent.7', '[]');
  app.session.send({ type: 'logout.requested' });
  await settled();
  expect(app.tab.localStorage.getItem('vr.storyDraft.7')).toBe('{}');
  expect(app.tab.localStorage.getItem('vr.recent.7')).toBeNull();
});

it('drafts are removed by a log-out, not when the session expires (behaviour 2.14)', async () => {
  const app = await openLoggedIn();
  app.tab.localStorage.setItem('vr.storyDraft.7', '{}');
  await pass(app, minute);
  await answer(app, checkPath, over);
  expect(app.tab.localStorage.getItem('vr.storyDraft.7')).toBe('{}');
  logIn(app, juan, false);
  app.session.send({ type: 'logout.requested' });
  await settled();
  expect(isLoggedOut(app.session.getSnapshot())).toBe(true);
  expect(app.tab.localStorage.getItem('vr.storyDraft.7')).toBeNull();
});

describe('the check every minute (behaviour 2.2)', () => {
  it('never overlaps another one, and starts a minute after the last answer', async () => {
    const app = await openLoggedIn();
    await pass(app, minute);
    await pass(app, minute - 1);
    expect(checksOf(app)).toBe(2);
    await answer(app, checkPath, alive);
    await pass(app, minute - 1);
    expect(checksOf(app)).toBe(2);
    await pass(app, 1);
    expect(checksOf(app)).toBe(3);
  });

  it.each([
    ['refuses authentication', (app: OpenApp) => app.lastTo(checkPath).answer(200, over)],
    ['refuses', (app: OpenApp) => app.lastTo(checkPath).answer(401, 'Debes iniciar sesión.')],
    ['breaks', (app: OpenApp) => app.lastTo(checkPath).answer(500, 'Oops')],
    ['answers with a page', (app: OpenApp) => app.lastTo(checkPath).answer(200, '<!doctype html>')],
    ['answers with an unknown shape', (app: OpenApp) => app.lastTo(checkPath).answer(200, {})],
    ['is unreachable', (app: OpenApp) => app.lastTo(checkPath).fail()],
  ])('ends the session when the server %s', async (_what, respond) => {
    const app = await openLoggedIn();
    await pass(app, minute);
    respond(app);
    await settled();
    expectExpired(app);
    await pass(app, 10 * minute);
    expect(checksOf(app)).toBe(2);
  });

  it('ends the session and is aborted after a minute without an answer', async () => {
    const app = await openLoggedIn();
    await pass(app, minute);
    await pass(app, minute - 1);
    expectLoggedIn(app, juan);
    await pass(app, 1);
    expectExpired(app);
    expect(app.lastTo(checkPath).isAborted()).toBe(true);
  });
});

describe('an unauthorized call', () => {
  it('starts a session check, and does not end the session (behaviour 2.4)', async () => {
    const app = await openLoggedIn();
    await callUnauthorized(app);
    expect(checksOf(app)).toBe(2);
    expectLoggedIn(app, juan);
    await answer(app, checkPath, alive);
    expectLoggedIn(app, juan);
  });

  it('starts one check for many unauthorized calls', async () => {
    const app = await openLoggedIn();
    createActor(app.wire(itemsMachine)).start();
    createActor(app.wire(itemsMachine)).start();
    await settled();
    for (const request of app.requestsTo(itemsPath)) request.answer(401, '');
    await settled();
    expect(app.requestsTo(itemsPath)).toHaveLength(2);
    expect(checksOf(app)).toBe(2);
  });

  it('has no effect with an older token', async () => {
    const app = await openLoggedIn();
    createActor(app.wire(itemsMachine)).start();
    await settled();
    logIn(app, marta);
    app.lastTo(itemsPath).answer(401, '');
    await settled();
    expect(checksOf(app)).toBe(1);
    expectLoggedIn(app, marta);
  });
});

describe('other tabs (behaviour 2.6)', () => {
  it('log this one out, without a message about an expired session', async () => {
    const browser = createBrowser();
    const app = await openLoggedIn({ browser });
    const second = await openLoggedIn({ browser });
    second.session.send({ type: 'logout.requested' });
    app.tab.deliverStorageEvents();
    await settled();
    expectAnonymous(app);
    expect(app.storage.token()).toBeNull();
    expect(accessOf(app)).toBeUndefined();
  });

  it('change the player of this one', async () => {
    const browser = createBrowser();
    const app = await openLoggedIn({ browser });
    const second = openApp({ browser });
    logIn(second, marta);
    app.tab.deliverStorageEvents();
    await settled();
    expectLoggedIn(app, marta);
    expect(app.requestsTo(accessPath).map(({ query }) => query['userID'])).toEqual(['7', '8']);
  });

  it('reach the machines of the same player until they stop', async () => {
    const app = await openLoggedIn();
    const heard: unknown[] = [];
    const page = setup({
      types: {} as { context: Player; input: Player },
      actors: { player },
      actions: { note: ({ event }) => heard.push(event) },
    }).createMachine({
      context: ({ input }) => input,
      invoke: { src: 'player', input: ({ context }) => context },
      on: { 'player.renamed': { actions: 'note' } },
    });
    const open = (input: Player) => createActor(app.wire(page), { input }).start();
    const rename = (username: string) => app.session.send({ type: 'player.renamed', username });
    const renamed = (username: string) => ({ type: 'player.renamed', username });

    const mine = open(juan);
    open(marta);
    app.session.send({ type: 'skin.changed', skin: 9 });
    expect(heard).toEqual([]);
    rename('Pedro_Gomez');
    expect(heard).toEqual([renamed('Pedro_Gomez')]);
    mine.stop();
    rename('Luis_Rios');
    expect(heard).toEqual([renamed('Pedro_Gomez')]);
    open(juan);
    expect(heard).toEqual([renamed('Pedro_Gomez'), renamed('Luis_Rios')]);
  });
});

const longer = minute + 1;

it.each<[string, number, (app: OpenApp) => void]>([
  [
    'in its tab after more than a minute checks at once',
    2,
    ({ tab, clock }) => {
      tab.hide();
      clock.sleep(longer);
      tab.show();
    },
  ],
  [
    'from the back/forward cache after more than a minute checks at once',
    2,
    ({ tab, clock }) => {
      clock.sleep(longer);
      tab.restoreFromCache();
    },
  ],
  [
    'after a minute or less waits for the regular check',
    1,
    ({ tab, clock }) => {
      tab.restoreFromCache();
      tab.hide();
      clock.sleep(minute);
      tab.show();
      tab.restoreFromCache();
    },
  ],
  [
    'and hides again checks nothing',
    1,
    ({ tab, clock }) => {
      clock.sleep(longer);
      tab.hide();
      tab.restoreFromCache();
    },
  ],
  [
    'after the clock was set back checks at once',
    2,
    ({ tab, clock }) => {
      clock.sleep(-60 * minute);
      tab.restoreFromCache();
    },
  ],
  [
    'does not start a check during another one',
    2,
    ({ tab, clock }) => {
      clock.sleep(longer);
      tab.show();
      tab.show();
      tab.restoreFromCache();
    },
  ],
])('a page that becomes visible %s (behaviour 2.2)', async (_what, checks, happen) => {
  const app = await openLoggedIn();
  happen(app);
  await settled();
  expect(checksOf(app)).toBe(checks);
});

describe('a page that is being left (behaviour 2.15)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  const noAnswer = (request: SentRequest) => request.fail();

  /** A page with a pending check, left and then without its requests, as in Firefox and Safari. */
  async function leave(end = noAnswer) {
    const app = await openChecking();
    app.tab.startNavigation();
    end(app.lastTo(checkPath));
    await settled();
    return app;
  }

  it.each<[string, (request: SentRequest) => void]>([
    ['no answer', noAnswer],
    ['an answer without its body', (check) => check.answer(200, '')],
    ['half of a body', (check) => check.answer(200, '{"authentic')],
    ['a refusal without its body', (check) => check.answer(401, '', { 'content-length': '27' })],
  ])('keeps its session with %s', async (_what, end) => {
    const app = await leave(end);
    await vi.advanceTimersByTimeAsync(durations.navigation - 1);
    expect(app.storage.read()).toEqual(juan);
    expect(app.session.getSnapshot().hasTag('unknown')).toBe(true);
    expect(checksOf(app)).toBe(1);
  });

  it('keeps its session also if the check begins after that: Safari refuses it', async () => {
    const app = openApp({ stored: juan });
    app.tab.startNavigation();
    app.restoreSession();
    await settled();
    app.lastTo(checkPath).fail();
    await settled();
    expect(app.storage.read()).toEqual(juan);
    expect(app.session.getSnapshot().hasTag('unknown')).toBe(true);
  });

  it('repeats the check if it stays', async () => {
    const app = await leave();
    await vi.advanceTimersByTimeAsync(durations.navigation);
    expect(checksOf(app)).toBe(2);
    await answer(app, checkPath, alive);
    expectLoggedIn(app, juan);
  });

  it('ends its session if it stays and the second check fails too', async () => {
    const app = await leave();
    await vi.advanceTimersByTimeAsync(durations.navigation);
    app.lastTo(checkPath).fail();
    await settled();
    expectExpired(app);
  });

  it('repeats the check at once when the back/forward cache restores it', async () => {
    const app = await leave();
    app.tab.restoreFromCache();
    await settled();
    expect(checksOf(app)).toBe(2);
  });

  it('is not recognised on iOS, so the check is always repeated', async () => {
    vi.stubGlobal('navigator', { standalone: false });
    const app = await openChecking();
    app.lastTo(checkPath).fail();
    await vi.advanceTimersByTimeAsync(durations.unseenNavigation);
    vi.unstubAllGlobals();
    await answer(app, checkPath, alive);
    expectLoggedIn(app, juan);
  });

  it('never sends a change again', async () => {
    const app = openAnonymous();
    const login = createActor(app.wire(loginMachine)).start();
    login.send({ type: 'credentials.submitted', usuario: 'jugador', password: 'secreta', remember: true });
    await settled();
    app.tab.startNavigation();
    app.requests.at(-1)?.fail();
    await vi.advanceTimersByTimeAsync(durations.navigation - 1);
    expect(login.getSnapshot().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(login.getSnapshot().hasTag('busy')).toBe(false);
    expect(app.requests).toHaveLength(1);
  });
});

describe('a late answer for an older token (behaviour 2.5)', () => {
  it('is aborted', async () => {
    const app = await openLoggedIn();
    await pass(app, minute);
    const late = app.lastTo(checkPath);
    logIn(app, marta);
    await settled();
    expect(late.isAborted()).toBe(true);
    late.answer(200, over);
    await settled();
    expectLoggedIn(app, marta);
  });

  it('does not end the newer session of another tab whose event is still pending', async () => {
    const browser = createBrowser();
    const app = await openLoggedIn({ browser });
    await pass(app, minute);
    const second = openApp({ browser });
    logIn(second, marta);
    await answer(app, checkPath, over);
    second.tab.deliverStorageEvents();
    expectLoggedIn(second, marta);
    app.tab.deliverStorageEvents();
    expectLoggedIn(app, marta);
  });
});

describe('access', () => {
  it('is requested once per player, also when other session events follow', async () => {
    const app = await openLoggedIn();
    expect(app.requestsTo(accessPath)).toHaveLength(1);
    await pass(app, minute);
    await answer(app, checkPath, alive);
    app.session.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    logIn(app, { ...juan, token: 'token-c' });
    await settled();
    expect(app.requestsTo(accessPath)).toHaveLength(1);
    logIn(app, marta);
    await settled();
    expect(app.requestsTo(accessPath).map(({ query }) => query['userID'])).toEqual(['7', '8']);
  });

  it('requests the configured role with the chat id (behaviour 2.10)', async () => {
    const app = await openLoggedIn({}, { Admin: 0, Discord: '300000000000000007' });
    const role = app.lastTo('/api/VR/rolesUser');
    expect(role.query).toEqual({ UserDiscord: '300000000000000007', RolPermitido: '100000000000000001' });
    role.answer(200, { tieneRol: true });
    await settled();
    expect(accessOf(app)).toEqual([true, false]);
  });
});
