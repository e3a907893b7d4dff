import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { knownBrowsers, players, rateLimits } from '#server/database/schema.ts';
import { chrome, firefox, logInWith } from './support/browsers.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enter = (usuario: string, userAgent: string) => logInWith(server, usuario, userAgent);

describe('the mail about a new browser (behaviour 9.11)', () => {
  const mailsTo = async (usuario: string) =>
    (await server.mails()).filter(
      ({ to, text }) => to === `${usuario}@example.com` && text.includes('navegador'),
    );
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
    const headers = { 'user-agent': chrome };
    await server.call(endpoints.logIn, { usuario: 'admin', password: 'wrong', remember: true }, { headers });
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
