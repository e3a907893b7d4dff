import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { startInspector } from '#bench/inspector/start-inspector.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { loginMachine } from '#machines/session/login.ts';
import { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { accessPath, checkPath, openApp } from '#tests/support/app-in-tab.ts';
import { emptyWindow, queueIdleWork } from '#tests/support/inspector-page.ts';
import { settled } from '#tests/support/settled.ts';

const secrets = {
  password: 'Secreta-P4ssword',
  token: 'secret-session-token',
  email: 'secreta@correo.example',
} as const;

const becomeIdle = queueIdleWork();

/** The inspector on its own page, and every message that it posts to the window it opened. */
function openInspector() {
  const page = emptyWindow();
  const inspectorWindow = emptyWindow();
  const messages: unknown[] = [];
  vi.spyOn(page, 'open').mockReturnValue(inspectorWindow);
  vi.spyOn(inspectorWindow, 'postMessage').mockImplementation((message: unknown) => {
    messages.push(structuredClone(message));
  });
  const raw: InspectionEvent[] = [];
  const { inspect: observe } = startInspector(page, 'stately');
  return {
    page,
    messages,
    raw,
    inspect(event: InspectionEvent) {
      raw.push(event);
      observe(event);
    },
    connect() {
      const data = { type: '@statelyai.connected' };
      page.dispatchEvent(
        new MessageEvent('message', { data, origin: 'https://stately.ai', source: inspectorWindow }),
      );
    },
  };
}

type OpenInspector = ReturnType<typeof openInspector>;

/** Logs in with the secret password, gets the secret token, and waits for the next session check. */
async function logInInspected(inspector: OpenInspector, usuario = 'jugador') {
  const app = openApp({ inspect: inspector.inspect });
  app.restoreSession();
  const login = createActor(app.wire(loginMachine), { inspect: inspector.inspect, clock: app.clock });
  login.start();
  login.send({ type: 'credentials.submitted', usuario, password: secrets.password, remember: true });
  await settled();
  const request = app.lastTo('/api/logueo/login');
  expect(request.body).toContain(secrets.password);
  request.answer(200, { token: secrets.token, userID: 7, username: 'Juan_Perez' });
  await settled();
  app.lastTo(accessPath).answer(200, { Admin: 0, Discord: '' });
  app.clock.advance(60_000);
  await settled();
  expect(app.lastTo(checkPath).header('Authorization')).toBe(`Bearer ${secrets.token}`);
  app.lastTo(checkPath).answer(200, { authenticated: true });
  await settled();
  return app;
}

/** Requests a mail with the secret address, first for no account and then for two accounts. */
async function recoverInspected(inspector: OpenInspector) {
  const app = openApp({ inspect: inspector.inspect });
  const login = createActor(app.wire(loginMachine), { inspect: inspector.inspect, clock: app.clock }).start();
  login.send({ type: 'recovery.requested', usuario: '', remember: false });
  login.send({ type: 'email.submitted', email: secrets.email });
  await settled();
  const lookUp = app.lastTo('/api/logueo/account-by-email');
  expect(lookUp.query).toEqual({ email: secrets.email });
  lookUp.answer(400, `${secrets.email} no existe.`);
  await settled();
  login.send({ type: 'email.submitted', email: secrets.email });
  await settled();
  app.lastTo('/api/logueo/account-by-email').answer(200, [
    { ID: 5, Name: 'Marta_Rios' },
    { ID: 6, Name: 'Pedro_Rios' },
  ]);
  await settled();
  login.send({ type: 'account.chosen', id: 6 });
  login.send({ type: 'choice.confirmed' });
  await settled();
  app.lastTo('/api/logueo/forgot-password').answer(200, `Enviado a ${secrets.email}`);
  await settled();
  login.stop();
}

/** The texts in a value, without functions and cycles. */
function textOf(value: unknown): string {
  const seen = new WeakSet<object>();
  return JSON.stringify(value, (key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (seen.has(inner) || key === 'actorRef' || key === 'sourceRef') return undefined;
    seen.add(inner);
    return inner;
  });
}

function ofType(messages: readonly unknown[], type: string): Record<string, unknown>[] {
  return messages.filter(
    (message): message is Record<string, unknown> =>
      typeof message === 'object' && message !== null && 'type' in message && message.type === type,
  );
}

function expectNoSecretIn({ messages }: OpenInspector): void {
  for (const [name, secret] of Object.entries(secrets)) {
    const leaks = messages.map(textOf).filter((text) => text.includes(secret));
    expect(leaks, `messages that contain the ${name}`).toEqual([]);
  }
}

describe('the messages of the inspector', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])('contain no password and no token of a login, connected %s it', async (_when, isEarly) => {
    const inspector = openInspector();
    if (isEarly) inspector.connect();
    await logInInspected(inspector);
    becomeIdle();
    if (!isEarly) inspector.connect();

    // The inspector received the secrets, so it must have masked them.
    expect(textOf(inspector.raw)).toContain(secrets.password);
    expect(textOf(inspector.raw)).toContain(secrets.token);
    expectNoSecretIn(inspector);
    const events = ofType(inspector.messages, '@xstate.event').map(({ event }) => event);
    expect(events).toContainEqual({
      type: 'credentials.submitted',
      usuario: 'jugador',
      password: '•••',
      remember: true,
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'xstate.done.actor.logIn',
        output: { ok: true, value: { token: '•••', userID: 7, username: 'Juan_Perez' } },
      }),
    );
  });

  it('contain no e-mail address of a password recovery, nor the server’s text', async () => {
    const inspector = openInspector();
    await recoverInspected(inspector);
    becomeIdle();
    inspector.connect();
    expect(textOf(inspector.raw)).toContain(`${secrets.email} no existe.`);
    expect(textOf(inspector.raw)).toContain(`Enviado a ${secrets.email}`);
    expectNoSecretIn(inspector);
    expect(ofType(inspector.messages, '@xstate.event').map(({ event }) => event)).toContainEqual({
      type: 'email.submitted',
      email: '•••',
    });
  });

  it('contain no copy of a new password and no token of a mail', async () => {
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
    const inspector = openInspector();
    inspector.connect();
    const app = openApp({ inspect: inspector.inspect });
    const options = { inspect: inspector.inspect, clock: app.clock };
    const reset = createActor(app.wire(resetPasswordMachine), options).start();
    reset.send({ type: 'token.found' });
    reset.send({
      type: 'password.submitted',
      password: secrets.password,
      confirmation: secrets.password,
      token: secrets.token,
    });
    const change = createActor(app.wire(changePasswordMachine), { ...options, input: { userID: 7 } }).start();
    change.send({
      type: 'passwords.submitted',
      currentPassword: secrets.password,
      newPassword: secrets.password,
      confirmation: secrets.password,
    });
    await settled();
    for (const path of ['/api/logueo/reset-password', '/api/VR/change-password']) {
      expect(app.lastTo(path).body).toContain(secrets.password);
      app.lastTo(path).answer(200, { message: 'Listo.' });
    }
    await settled();
    expect(ofType(inspector.messages, '@xstate.event').map(({ event }) => event)).toContainEqual({
      type: 'password.submitted',
      password: '•••',
      confirmation: '•••',
      token: '•••',
    });
    expectNoSecretIn(inspector);
    reset.stop();
    change.stop();
  });

  it('do not contain an e-mail address used as the login name', async () => {
    const inspector = openInspector();
    inspector.connect();
    await logInInspected(inspector, secrets.email);
    becomeIdle();
    expectNoSecretIn(inspector);
  });

  it('contain no secret from the error of an actor', async () => {
    const inspector = openInspector();
    inspector.connect();
    const failing = setup({
      actors: {
        fail: fromPromise(({ input }: { input: { resetToken: string } }) =>
          Promise.reject(
            Object.assign(new Error(`refused ${input.resetToken}`), {
              config: { token: input.resetToken, url: `/confirm?token=${input.resetToken}` },
            }),
          ),
        ),
      },
    }).createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: { src: 'fail', input: () => ({ resetToken: secrets.token }), onError: 'failed' },
        },
        failed: {},
      },
    });
    createActor(failing, { inspect: inspector.inspect }).start();
    await settled();
    becomeIdle();
    expect(textOf(inspector.raw)).toContain(secrets.token);
    expectNoSecretIn(inspector);
    expect(ofType(inspector.messages, '@xstate.snapshot').map(({ snapshot }) => snapshot)).toContainEqual(
      expect.objectContaining({ value: 'failed' }),
    );
  });

  it('contain no secret from the input of an actor', () => {
    const inspector = openInspector();
    inspector.connect();
    const started = setup({ types: {} as { input: { password: string } } }).createMachine({ id: 'started' });
    createActor(started, { input: { password: secrets.password }, inspect: inspector.inspect }).start();
    becomeIdle();
    expect(textOf(inspector.raw)).toContain(secrets.password);
    expectNoSecretIn(inspector);
    expect(ofType(inspector.messages, '@xstate.actor').map(({ name }) => name)).toContain('started');
  });
});

it('the inspector reports every actor, regardless of the number of earlier events', async () => {
  const inspector = openInspector();
  const app = await logInInspected(inspector);
  for (let attempt = 0; attempt < 200; attempt += 1) app.session.send({ type: 'notice.dismissed' });
  const login = createActor(app.wire(loginMachine), { inspect: inspector.inspect, clock: app.clock }).start();
  becomeIdle();
  expect(inspector.raw.length).toBeGreaterThan(400);
  expect(inspector.messages).toEqual([]);

  inspector.connect();
  const started = inspector.raw.filter(({ type }) => type === '@xstate.actor');
  const registered = ofType(inspector.messages, '@xstate.actor');
  expect(registered.map(({ sessionId }) => sessionId)).toEqual(
    started.map(({ actorRef }) => ('sessionId' in actorRef ? actorRef.sessionId : undefined)),
  );
  expect(registered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'access', 'login', 'toast', 'logIn', 'checkAuth', 'adminLevel']),
  );
  login.stop();
});

it('the inspector opens once, beside the page', () => {
  const { page } = openInspector();
  expect(page.open).toHaveBeenCalledOnce();
});
