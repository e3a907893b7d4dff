import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { players } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import * as accounts from '#server/operator/accounts.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { serverForTests } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const server = serverForTests();
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

describe('creating an account as the operator', () => {
  test('allows a login at once, or after its confirmation', async () => {
    const id = await create({});
    const session = await server.logIn('renata', { password: good.password });
    expect([session.userID, session.username]).toEqual([id, 'Zulema_Quiroga']);

    await create({ usuario: 'pendiente', characterName: 'Zoraida_Quiroga', isConfirmed: false });
    const logIn = () => server.tryLogIn('pendiente', good.password);
    expect((await logIn()).text).toBe(serverMessages.unconfirmed);
    await accounts.confirmAccount(server.database, 'Pendiente');
    expect((await logIn()).status).toBe(200);
  });

  test.each<[Partial<typeof good>, RegExp]>([
    [{ usuario: 'Renata' }, /usuario is taken/],
    [{ characterName: good.characterName }, /character name is taken/],
    [{ usuario: 'una otra' }, /without spaces/],
    [{ email: 'otra' }, /must be an address/],
    [{ characterName: 'otra_persona' }, /Nombre_Apellido/],
    [{ characterName: 'Carl_Johnson' }, /not allowed/],
    [{ password: 'Contraseña' }, /less common/],
    [{ password: '1234567' }, /8 to 256/],
  ])('rejects %j', async (changes, words) => {
    const before = await server.database.$count(players);
    const failure = create({ usuario: 'otra', characterName: 'Otra_Persona', ...changes });
    await expect(failure).rejects.toThrow(StartFailure);
    await expect(failure).rejects.toThrow(words);
    expect(await server.database.$count(players)).toBe(before);
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
    const session = await server.logIn('familia1');
    const { database, services, clock } = server;
    const reset = { name: 'familia1', password: 'Otra-2030', siteName: services.siteName, now: clock.now() };
    await accounts.setPassword(database, services.passwords, reset);
    expect(await server.isAlive(session)).toBe(false);
    await server.logIn('familia1', { password: 'Otra-2030' });
  });

  test('ends the sessions of one account or of all accounts', async () => {
    const { database } = server;
    const [first, second, other] = [
      await server.logIn('editora'),
      await server.logIn('editora', { remember: true }),
      await server.logIn('admin'),
    ];
    expect(await accounts.logOut(database, 'Editora')).toBe(2);
    expect(await Promise.all([first, second, other].map(server.isAlive))).toEqual([false, false, true]);
    await server.logIn('editora');
    expect(await accounts.logOutAll(database)).toBeGreaterThanOrEqual(2);
    expect(await server.isAlive(other)).toBe(false);
  });

  test('ends the session of a disabled account and answers as for an unknown account', async () => {
    const session = await server.logIn('veterano');
    const setDisabled = (isDisabled: boolean) =>
      accounts.setDisabled(server.database, { name: 'veterano', isDisabled, now: server.clock.now() });
    await setDisabled(true);
    expect((await server.call(endpoints.cars, session, session)).status).toBe(401);
    const refused = { status: 401, text: serverMessages.wrongCredentials };
    for (const password of [demoPassword, 'not-the-password'])
      expect(await server.tryLogIn('veterano', password)).toMatchObject(refused);
    await setDisabled(false);
    expect(await server.isAlive(session)).toBe(false);
    expect((await server.tryLogIn('veterano', demoPassword)).status).toBe(200);
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
    expect(await server.isAlive(session)).toBe(false);
    expect(await services.sessions.open({ playerId, passwordHash, remember: false })).toBeNull();
    await database.update(players).set({ disabledAt: null }).where(isTheirs);
    expect(await server.isAlive(session)).toBe(true);
  });

  test('no mail opens a disabled account', async () => {
    const { database, clock } = server;
    const setDisabled = async (isDisabled: boolean) => {
      for (const name of ['conectado', 'nuevo'])
        await accounts.setDisabled(database, { name, isDisabled, now: clock.now() });
    };
    const { id, email } = await accountOf(server, 'conectado');
    const { id: newId } = await accountOf(server, 'nuevo');
    const resetToken = await issueMailToken(database, { playerId: id, purpose: 'reset', now: clock.now() });
    const token = await issueMailToken(database, { playerId: newId, purpose: 'confirm', now: clock.now() });
    await setDisabled(true);
    const reset = await server.call(endpoints.resetPassword, { resetToken, newPassword: 'Otra-2031' });
    expect([reset.status, reset.text]).toEqual([400, serverMessages.resetRefused]);
    expect((await server.call(endpoints.confirmAccount, { token })).status).toBe(404);
    const before = (await server.mails()).length;
    expect(await server.ask(endpoints.forgotPassword, { email, ID: id })).toEqual({
      message: sessionMessages.recovery.sent,
    });
    expect(await server.mails()).toHaveLength(before);

    await setDisabled(false);
    expect((await server.call(endpoints.confirmAccount, { token })).status).toBe(200);
  });

  test('grants administration by a role until the role is removed', async () => {
    const { token } = await server.logIn('familia2');
    const roleId = '100000000000000001';
    const grant = (isHeld: boolean) =>
      accounts.setChatRole(server.database, { name: 'familia2', roleId, isHeld });
    const change = { linkOld: 'https://example.com/none', linkNew: 'https://example.com/some' };
    const status = async () => (await server.call(endpoints.updateLink, change, { token })).status;
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
