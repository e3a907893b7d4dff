import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { knownBrowsers, players, rateLimits, sessions } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const server = serverForTests();

/** `User-Agent` headers. */
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const enter = (usuario: string, userAgent: string) =>
  server.ask(
    endpoints.logIn,
    { usuario, password: demoPassword, remember: true },
    { headers: { 'user-agent': userAgent } },
  );

function list({ token, userID }: TestSession) {
  return server.ask(endpoints.sessions, { userID }, { token });
}

function close({ token, userID }: TestSession, id: string | null, password = demoPassword) {
  return server.call(endpoints.closeSessions, { userID, password, id }, { token });
}

describe('the mail about a new browser (behaviour 9.11)', () => {
  async function mailsTo(usuario: string) {
    const mails = (await server.mails()).filter(({ to }) => to === `${usuario}@example.com`);
    return mails.filter(({ text }) => text.includes('navegador'));
  }
  beforeEach(async () => {
    await server.database.delete(knownBrowsers);
    await server.database.delete(rateLimits);
  });

  test('goes to the account with browser and system, not for the first one, and once', async () => {
    await enter('editora', firefox);
    expect(await mailsTo('editora')).toEqual([]);
    await enter('editora', chrome);
    await enter('editora', chrome);
    const mails = await mailsTo('editora');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Chrome en Android');
    expect(mails[0]?.text).toContain('http://site.test/user/settings');
    expect(mails[0]?.token).toBe('');
  });

  test('goes once for simultaneous logins', async () => {
    await enter('conectado', firefox);
    await Promise.all(Array.from({ length: 5 }, () => enter('conectado', chrome)));
    expect(await mailsTo('conectado')).toHaveLength(1);
  });

  test('goes again after 90 days without a login from the browser', async () => {
    await enter('familia1', firefox);
    await enter('familia1', chrome);
    server.clock.advance(90 * day - minute);
    await enter('familia1', chrome);
    const before = await server.mails();
    server.clock.advance(90 * day);
    await enter('familia1', chrome);
    expect((await server.mails()).length - before.length).toBe(1);
  });

  test('goes five times a day at most, and the fifth says that it is the last', async () => {
    await enter('conectado', firefox);
    const { length } = await mailsTo('conectado');
    const newMails = async () => (await mailsTo('conectado')).slice(length);
    const systems = ['Android', 'Windows', 'Macintosh', 'CrOS', 'iPad', 'Linux', 'iPhone'];
    const names = ['Edg/1', 'Vivaldi/1', 'YaBrowser/1', 'Opera'];
    const all = systems.flatMap((system) => names.map((name) => `${system} ${name}`));
    for (const userAgent of all.slice(0, 15)) await enter('conectado', userAgent);
    await server.mails();
    server.clock.advance(day - minute);
    for (const userAgent of all.slice(15, 20)) await enter('conectado', userAgent);
    const mails = await newMails();
    const isLast = ({ text }: (typeof mails)[number]) => text.includes('último aviso');
    expect(mails.map(isLast)).toEqual([false, false, false, false, true]);
    server.clock.advance(minute);
    await enter('conectado', all[20] ?? '');
    expect((await newMails()).map(isLast)).toEqual([false, false, false, false, true, false]);
  });

  test('does not go after a wrong password', async () => {
    await enter('admin', firefox);
    await server.tryLogIn('admin', 'wrong', { 'user-agent': chrome });
    expect(await mailsTo('admin')).toEqual([]);
  });

  test('does not delay or refuse a login when it cannot be sent, and is not needed without an address', async () => {
    await enter('veterano', firefox);
    await server.database.update(players).set({ email: '' }).where(eq(players.usuario, 'veterano'));
    const before = await server.mails();
    expect((await enter('veterano', chrome)).token).not.toBe('');
    expect((await server.mails()).length).toBe(before.length);
  });

  test('remembers twenty browsers of an account', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      playerId: 1,
      browser: `Navegador ${index}`,
      system: '',
      lastUsedAt: new Date(server.clock.now() - (30 - index) * minute),
    }));
    await server.database.insert(knownBrowsers).values(many);
    const [first] = await server.database.select().from(players).where(eq(players.id, 1));
    await enter(first?.usuario ?? '', firefox);
    const kept = await server.database.select().from(knownBrowsers).where(eq(knownBrowsers.playerId, 1));
    const names = kept.map(({ browser }) => browser);
    expect(names).toHaveLength(20);
    expect(names).toContain('Firefox');
    expect(names).toContain('Navegador 24');
    expect(names).not.toContain('Navegador 5');
  });
});

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
    await server.isAlive(phone);
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
    const mine = await enter('jugador', firefox);
    const [phone, other] = [await enter('jugador', chrome), await enter('jugador', chrome)];
    const stranger = await enter('admin', chrome);
    const [, first] = await list(mine);
    if (!first) throw new Error('there is no other session');
    const wrong = { status: 400, text: serverMessages.wrongCurrentPassword };
    expect(await close(mine, first.id, 'wrong')).toMatchObject(wrong);
    expect((await close(mine, first.id)).status).toBe(200);
    expect((await Promise.all([phone, other].map(server.isAlive))).filter(Boolean)).toHaveLength(1);
    // It has ended meanwhile.
    expect((await close(mine, first.id)).status).toBe(200);
    expect((await close(mine, null)).status).toBe(200);
    const all = [mine, phone, other, stranger];
    expect(await Promise.all(all.map(server.isAlive))).toEqual([true, false, false, true]);
  });

  test('of others do not end by their id', async () => {
    const mine = await enter('jugador', firefox);
    const stranger = await enter('admin', chrome);
    const [theirs] = await list(stranger);
    expect((await close(mine, theirs?.id ?? '')).status).toBe(200);
    expect(await server.isAlive(stranger)).toBe(true);
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
    expect((await Promise.all(all.map(server.isAlive))).filter(Boolean)).toHaveLength(1);
  });
});
