import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { loginMachine } from '#machines/session/login.ts';
import { accessPath, checkPath, openApp } from '#tests/support/app-in-tab.ts';
import { inspectedPage, queueIdleWork } from '#tests/support/inspector-page.ts';
import { settled } from '#tests/support/settled.ts';

const secrets = {
  password: 'Secreta-P4ssword',
  token: 'secret-session-token',
  email: 'secreta@correo.example',
} as const;

const becomeIdle = queueIdleWork();

/** An inspector of a page, what it sees, and every message that it posts to the window it opened. */
function openInspector() {
  const { inspector, posted, say, peer } = inspectedPage('https://stately.ai/inspect');
  const raw: InspectionEvent[] = [];
  return {
    raw,
    messages: () => posted.map(({ message }) => message),
    inspect(event: InspectionEvent) {
      raw.push(event);
      inspector.inspect(event);
    },
    connect: () => say({ type: '@statelyai.connected' }, { origin: 'https://stately.ai', source: peer }),
  };
}

type OpenInspector = ReturnType<typeof openInspector>;

/** Logs in with the secret password, gets the secret token, and waits for the next session check. */
async function logInInspected(inspector: OpenInspector) {
  const app = openApp({ inspect: inspector.inspect });
  app.restoreSession();
  const login = createActor(app.wire(loginMachine), { inspect: inspector.inspect, clock: app.clock });
  login.start();
  const { email: usuario, password } = secrets;
  login.send({ type: 'credentials.submitted', usuario, password, remember: true });
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
    const leaks = messages()
      .map(textOf)
      .filter((text) => text.includes(secret));
    expect(leaks, `messages that contain the ${name}`).toEqual([]);
  }
}

describe('the messages of the inspector', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])('contain no password, no address and no token of a login, connected %s it', async (_when, isEarly) => {
    const inspector = openInspector();
    if (isEarly) inspector.connect();
    await logInInspected(inspector);
    becomeIdle();
    if (!isEarly) inspector.connect();

    // The inspector received the secrets, so it must have masked them.
    for (const secret of Object.values(secrets)) expect(textOf(inspector.raw)).toContain(secret);
    expectNoSecretIn(inspector);
    const events = ofType(inspector.messages(), '@xstate.event').map(({ event }) => event);
    expect(events).toContainEqual({
      type: 'credentials.submitted',
      usuario: '•••',
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
    expect(ofType(inspector.messages(), '@xstate.snapshot').map(({ snapshot }) => snapshot)).toContainEqual(
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
    expect(ofType(inspector.messages(), '@xstate.actor').map(({ name }) => name)).toContain('started');
  });
});
