import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { players } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import * as accounts from '#server/operator/accounts.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { startTestServer, type TestServer, type TestSession } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(60 * 60_000));

const good = {
  usuario: 'Renata',
  email: 'renata@example.com',
  characterName: 'Zulema_Quiroga',
  password: 'Contra-2030',
  isConfirmed: true,
  siteName: 'Vida Rol',
  now: 0,
};

function create(changes: Partial<typeof good>) {
  return accounts.createAccount(server.database, server.services.passwords, { ...good, ...changes });
}

async function isAlive({ token }: TestSession): Promise<boolean> {
  return (await server.ask(endpoints.checkAuth, {}, { token })).authenticated;
}

describe('creating an account as the operator', () => {
  test('allows a login at once, or after its confirmation', async () => {
    const id = await create({});
    const session = await server.logIn('renata', { password: good.password });
    expect([session.userID, session.username]).toEqual([id, 'Zulema_Quiroga']);

    await create({ usuario: 'pendiente', characterName: 'Zoraida_Quiroga', isConfirmed: false });
    const login = { usuario: 'pendiente', password: good.password, remember: false };
    expect((await server.call(endpoints.logIn, login)).text).toBe(serverMessages.unconfirmed);
    await accounts.confirmAccount(server.database, 'Pendiente');
    expect((await server.call(endpoints.logIn, login)).status).toBe(200);
  });

  test.each<[string, Partial<typeof good>, RegExp]>([
    ['a usuario that is taken', { characterName: 'Otra_Persona' }, /usuario is taken/],
    ['a character name that is taken', { usuario: 'otra' }, /character name is taken/],
    ['a usuario with spaces', { usuario: 'una otra' }, /without spaces/],
    ['no e-mail', { usuario: 'otra', email: 'otra' }, /must be an address/],
    ['a name of another form', { usuario: 'otra', characterName: 'otra_persona' }, /Nombre_Apellido/],
    ['a name that is blocked', { usuario: 'otra', characterName: 'Carl_Johnson' }, /not allowed/],
    [
      'a common password',
      { usuario: 'otra', characterName: 'Otra_Persona', password: 'Contraseña' },
      /less common/,
    ],
    ['a short password', { usuario: 'otra', characterName: 'Otra_Persona', password: '1234567' }, /8 to 256/],
  ])('rejects %s', async (_name, changes, words) => {
    const before = await server.database.select().from(players);
    await expect(create(changes)).rejects.toThrow(StartFailure);
    await expect(create(changes)).rejects.toThrow(words);
    expect(await server.database.select().from(players)).toHaveLength(before.length);
  });
});

describe('changing an account as the operator', () => {
  test('applies a promotion and a demotion at the next call', async () => {
    const { token } = await server.logIn('jugador');
    const draft = { titulo: 'Nueva', descripcion: 'Noticia.' };
    const write = async () => (await server.call(endpoints.createNews, draft, { token })).status;
    expect(await write()).toBe(403);
    await accounts.setAdminLevel(server.database, 'jugador', 8);
    expect(await write()).toBe(200);
    await accounts.setAdminLevel(server.database, 'jugador', 0);
    expect(await write()).toBe(403);
    await expect(accounts.setAdminLevel(server.database, 'jugador', 8.5)).rejects.toThrow('whole number');
  });

  test('ends every session when the password is reset', async () => {
    const { token } = await server.logIn('familia1');
    const { database, services } = server;
    const now = server.clock.now();
    await accounts.setPassword(database, services.passwords, {
      name: 'familia1',
      password: 'Otra-2030',
      siteName: services.siteName,
      now,
    });
    expect(await server.ask(endpoints.checkAuth, {}, { token })).toEqual({ authenticated: false });
    expect((await server.logIn('familia1', { password: 'Otra-2030' })).token).not.toBe(token);
  });

  test('ends the sessions of one account or of all accounts', async () => {
    const { database } = server;
    const [first, second, other] = [
      await server.logIn('editora'),
      await server.logIn('editora', { remember: true }),
      await server.logIn('admin'),
    ];
    expect(await accounts.logOut(database, 'Editora')).toBe(2);
    expect(await Promise.all([first, second, other].map(isAlive))).toEqual([false, false, true]);
    await server.logIn('editora');
    expect(await accounts.logOutAll(database)).toBeGreaterThanOrEqual(2);
    expect(await isAlive(other)).toBe(false);
    expect((await server.logIn('editora')).token).toMatch(/^.{43}$/);
  });

  test('ends the session of a disabled account and answers as for an unknown account', async () => {
    const session = await server.logIn('veterano');
    const setDisabled = (isDisabled: boolean) =>
      accounts.setDisabled(server.database, { name: 'veterano', isDisabled, now: server.clock.now() });
    await setDisabled(true);
    expect(await isAlive(session)).toBe(false);
    expect((await server.call(endpoints.cars, session, session)).status).toBe(401);
    const login = { usuario: 'veterano', password: demoPassword, remember: false };
    for (const password of [demoPassword, 'not-the-password']) {
      const answer = await server.call(endpoints.logIn, { ...login, password });
      expect([answer.status, answer.text]).toEqual([401, serverMessages.wrongCredentials]);
    }
    await setDisabled(false);
    expect(await isAlive(session)).toBe(false);
    expect((await server.call(endpoints.logIn, login)).status).toBe(200);
  });

  test('disabling ends a session in the cache and rejects a login in progress', async () => {
    const { database, services } = server;
    const session = await server.logIn('familia2');
    const { id: playerId, passwordHash } = await accountOf(server, 'familia2');
    const isTheirs = eq(players.id, playerId);
    await database
      .update(players)
      .set({ disabledAt: new Date(server.clock.now()) })
      .where(isTheirs);
    expect(await isAlive(session)).toBe(false);
    expect(await services.sessions.open({ playerId, passwordHash, remember: false })).toBeNull();
    await database.update(players).set({ disabledAt: null }).where(isTheirs);
    expect(await isAlive(session)).toBe(true);
  });

  test('no mail opens a disabled account', async () => {
    const { database, clock } = server;
    const disabled = { isDisabled: true, now: clock.now() };
    const { id, email } = await accountOf(server, 'conectado');
    const { id: newId } = await accountOf(server, 'nuevo');
    const resetToken = await issueMailToken(database, { playerId: id, purpose: 'reset', now: clock.now() });
    const token = await issueMailToken(database, { playerId: newId, purpose: 'confirm', now: clock.now() });
    await accounts.setDisabled(database, { name: 'conectado', ...disabled });
    await accounts.setDisabled(database, { name: 'nuevo', ...disabled });

    const reset = await server.call(endpoints.resetPassword, { resetToken, newPassword: 'Otra-2031' });
    expect([reset.status, reset.text]).toEqual([400, serverMessages.resetRefused]);
    expect((await server.call(endpoints.confirmAccount, { token })).status).toBe(404);
    const before = (await server.mails()).length;
    expect(await server.ask(endpoints.forgotPassword, { email, ID: id })).toEqual({
      message: sessionMessages.recovery.sent,
    });
    expect(await server.mails()).toHaveLength(before);

    await accounts.setDisabled(database, { name: 'conectado', ...disabled, isDisabled: false });
    await accounts.setDisabled(database, { name: 'nuevo', ...disabled, isDisabled: false });
    expect((await server.call(endpoints.confirmAccount, { token })).status).toBe(200);
  });

  test('grants administration by a role until the role is removed', async () => {
    const { token } = await server.logIn('familia2');
    const roleId = '100000000000000001';
    const grant = (isHeld: boolean) =>
      accounts.setChatRole(server.database, { name: 'familia2', roleId, isHeld });
    const status = async () => {
      const linkOld = 'https://example.com/none';
      return (await server.call(endpoints.updateLink, { linkOld, linkNew: `${linkOld}/2` }, { token }))
        .status;
    };
    await accounts.setChatId(server.database, 'familia2', '');
    await expect(grant(true)).rejects.toThrow('has no chat id');
    await accounts.setChatId(server.database, 'familia2', '300000000000000009');
    await grant(true);
    await grant(true);
    expect(await status()).toBe(409);
    await grant(false);
    expect(await status()).toBe(403);
    await expect(accounts.setChatId(server.database, 'familia2', 'x')).rejects.toThrow('digits');
  });

  test('reports an unknown name', async () => {
    await expect(accounts.confirmAccount(server.database, 'nadie')).rejects.toThrow(
      'There is no account nadie.',
    );
  });
});
