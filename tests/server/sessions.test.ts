import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessions } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { chrome, firefox, logInWith } from './support/browsers.ts';
import { startTestServer, type TestServer, type TestSession } from './support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enter = (usuario: string, userAgent: string) => logInWith(server, usuario, userAgent);

function list({ token, userID }: TestSession) {
  return server.ask(endpoints.sessions, { userID }, { token });
}

function close({ token, userID }: TestSession, id: string | null, password = demoPassword) {
  return server.call(endpoints.closeSessions, { userID, password, id }, { token });
}

async function isAlive({ token }: TestSession): Promise<boolean> {
  return (await server.ask(endpoints.checkAuth, {}, { token })).authenticated;
}

describe('the sessions of an account (behaviour 6.13)', () => {
  beforeEach(async () => {
    await server.database.delete(sessions);
  });

  test('have browser, system, start and last use, the one that asks first', async () => {
    const createdAt = new Date(server.clock.now()).toISOString();
    const phone = await enter('jugador', chrome);
    const mine = await enter('jugador', firefox);
    await enter('admin', firefox);
    server.clock.advance(5 * minute);
    await isAlive(phone);
    const lastUsedAt = new Date(server.clock.now()).toISOString();
    expect(await list(mine)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      { browser: 'Chrome', system: 'Android', isCurrent: false, createdAt, lastUsedAt },
    ]);
  });

  test('do not list expired ones, tokens or what ends a session without the password', async () => {
    await enter('jugador', chrome);
    server.clock.advance(31 * day);
    const mine = await enter('jugador', firefox);
    const listed = await list(mine);
    expect(listed).toHaveLength(1);
    const [stored] = await server.database.select().from(sessions).where(eq(sessions.browser, 'Firefox'));
    for (const secret of [mine.token, stored?.tokenHash ?? ''])
      expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('end one by one or together, with the password', async () => {
    const [mine, phone, other] = [
      await enter('jugador', firefox),
      await enter('jugador', chrome),
      await enter('jugador', chrome),
    ];
    const stranger = await enter('admin', chrome);
    const [, first] = await list(mine);
    if (!first) throw new Error('there is no other session');
    const wrong = await close(mine, first.id, 'wrong');
    expect([wrong.status, wrong.text]).toEqual([400, serverMessages.wrongCurrentPassword]);
    expect((await close(mine, first.id)).status).toBe(200);
    expect((await Promise.all([phone, other].map(isAlive))).filter(Boolean)).toHaveLength(1);
    // It has ended meanwhile.
    expect((await close(mine, first.id)).status).toBe(200);
    expect((await close(mine, null)).status).toBe(200);
    expect(await Promise.all([mine, phone, other, stranger].map(isAlive))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('of others do not end by their id', async () => {
    const mine = await enter('jugador', firefox);
    const stranger = await enter('admin', chrome);
    const [theirs] = await list(stranger);
    expect((await close(mine, theirs?.id ?? '')).status).toBe(200);
    expect(await isAlive(stranger)).toBe(true);
  });

  test('count wrong passwords with those of a password change', async () => {
    const mine = await enter('jugador', firefox);
    for (let count = 0; count < 6; count += 1) await close(mine, null, 'wrong');
    const { userID, token } = mine;
    const change = { userID, currentPassword: demoPassword, newPassword: 'Nueva-2030' };
    expect((await server.call(endpoints.changePassword, change, { token })).status).toBe(429);
    expect((await close(mine, null)).status).toBe(429);
  });

  test('that end each other at the same time leave exactly one', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => enter('veterano', chrome)));
    const answers = await Promise.all(all.map((session) => close(session, null)));
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    expect((await Promise.all(all.map(isAlive))).filter(Boolean)).toHaveLength(1);
  });
});
