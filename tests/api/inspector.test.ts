import { expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { loginMachine } from '#machines/session/login.ts';
import { sessionMachine } from '#machines/session/session.ts';
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

it.each([
  ['before', true],
  ['after', false],
])(
  'an inspector gets the charts, and no password, address or token of a login, connected %s it',
  async (_when, isEarly) => {
    const inspector = openInspector();
    if (isEarly) inspector.connect();
    await logInInspected(inspector);
    becomeIdle();
    if (!isEarly) inspector.connect();

    const messages = inspector.messages();
    for (const [name, secret] of Object.entries(secrets)) {
      // The inspector received the secrets, so it must have masked them.
      expect(textOf(inspector.raw), name).toContain(secret);
      expect(
        messages.map(textOf).filter((text) => text.includes(secret)),
        name,
      ).toEqual([]);
    }
    for (const { id } of [sessionMachine, loginMachine])
      expect(messages).toContainEqual(
        expect.objectContaining({
          type: '@xstate.actor',
          definition: expect.stringContaining(`"id":"${id}"`),
        }),
      );
    for (const event of [
      { type: 'credentials.submitted', usuario: '•••', password: '•••', remember: true },
      expect.objectContaining({
        type: 'xstate.done.actor.logIn',
        output: { ok: true, value: { token: '•••', userID: 7, username: 'Juan_Perez' } },
      }),
    ])
      expect(messages).toContainEqual(expect.objectContaining({ type: '@xstate.event', event }));
  },
);
