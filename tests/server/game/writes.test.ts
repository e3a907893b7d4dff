import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { gameForEachTest } from '../support/game.ts';

const { mariadb, server, juan, password, inGame, logIn, rename, changePassword, ...game } = gameForEachTest();
const strong = 'Otra-señal-2031';
const drop = (procedure: string) => mariadb().script('vida_rol', `drop procedure ${procedure}`);

describe('a password changed on the site', () => {
  it("is the game's password, and keeps this session only", async () => {
    const other = await server.logIn('Juan_Perez', { password });
    expect(await changePassword(strong)).toMatchObject({ status: 200 });
    const rows = await inGame(
      `select convert(Pass using utf8mb4) = upper(sha2(concat('${strong}', convert(Salt using utf8mb4)), 256)) ok, length(Salt) salt from PlayaRP where ID = 1`,
    );
    expect(rows).toEqual([{ ok: 1, salt: 10 }]);
    server.clock.advance(60_000);
    expect([await server.isAlive(juan), await server.isAlive(other)]).toEqual([true, false]);
    expect((await logIn('Juan_Perez', password)).status).toBe(401);
    expect((await logIn('Juan_Perez', strong)).status).toBe(200);
  });

  it('is refused with the wrong current one, and if the game has no such procedure', async () => {
    expect((await changePassword(strong, 'otra')).status).toBe(400);
    drop('site_set_password');
    server.clock.advance(60_000);
    const refused = { status: 409, text: serverMessages.passwordInGameOnly };
    expect(await changePassword(strong)).toMatchObject(refused);
  });

  it('can be reset by mail, by a player who never logged in here', async () => {
    const email = 'ana@vida.example';
    expect(await server.ask(endpoints.accountByEmail, { email: 'ANA@vida.example' })).toEqual([
      { ID: 2, Name: 'Ana_Gomez' },
    ]);
    await server.ask(endpoints.forgotPassword, { email, ID: 2 });
    const [mail] = await server.mails();
    const reset = { resetToken: mail?.token ?? '', newPassword: strong };
    // Two clicks at once. For the second one the token is used, or the password is not new any more.
    const answers = await Promise.all([1, 2].map(() => server.call(endpoints.resetPassword, reset)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 422])]);
    expect((await logIn('Ana_Gomez', strong)).status).toBe(200);
  });

  it('cannot be reset by mail for a banned player, or without the procedure', async () => {
    await inGame("update PlayaRP set Mail = 'mal@vida.example' where ID = 3");
    await server.ask(endpoints.forgotPassword, { email: 'mal@vida.example', ID: 3 });
    expect(await server.mails()).toEqual([]);
    drop('site_set_password');
    server.clock.advance(60_000);
    const asked = await server.call(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 });
    expect(asked).toMatchObject({ status: 409, text: serverMessages.passwordInGameOnly });
  });
});

describe('a rename on the site', () => {
  it('is done and paid once of 100 at once', async () => {
    const letters = 'abcdefghij';
    const names = Array.from(letters).flatMap((one) =>
      Array.from(letters, (other) => `Pedro${one}${other}_Ruiz`),
    );
    const answers = await Promise.all(names.map((name) => rename(name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Late calls see that the permission is used up.
    expect(answers.filter(({ status }) => status !== 200 && status !== 403 && status !== 409)).toEqual([]);
    expect(await inGame('select Crystal, CoinsGastados, Name from PlayaRP where ID = 1')).toEqual([
      { Crystal: 150, CoinsGastados: 100, Name: names[answers.findIndex(({ status }) => status === 200)] },
    ]);
    const renamed = await inGame("select count(*) n from Antecedentes where Name like 'Pedro%'");
    expect(renamed).toEqual([{ n: 1 }]);
    expect(await server.isAlive(juan)).toBe(true);
  });

  it('gives a name to one of two players who want it', async () => {
    const ana = await server.logIn('Ana_Gomez', { password: 'clave-de-ana' });
    const answers = await Promise.all([juan, ana].map((player) => rename('Pedro_Ruiz', player)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe('El nombre ya existe. Elija otro.');
  });

  it.each([
    ['a player in the game', 'Online = 1', 409, 'No se puede cambiar el nombre mientras estás conectado'],
    ['a player without permission', 'permisoName = 0', 403, 'No tienes permiso'],
    ['a player with too few Coins', 'Crystal = 99', 409, 'No tienes suficientes Coins'],
    ['a player with another name by now', "Name = 'Luis_Lopez'", 409, 'El nombre cambió'],
  ])('is refused to %s', async (_who, assignment, status, text) => {
    await inGame(`update PlayaRP set ${assignment} where ID = 1`);
    expect(await rename('Pedro_Ruiz')).toMatchObject({ status: status, text: expect.stringContaining(text) });
    expect(await inGame("select ID from PlayaRP where Name = 'Pedro_Ruiz'")).toEqual([]);
  });

  it('is done in the game only, without the procedure', async () => {
    drop('site_rename');
    const refused = { status: 409, text: serverMessages.renameInGameOnly };
    expect(await rename('Pedro_Ruiz')).toMatchObject(refused);
  });
});

it('certificates and decisions about stories are told to the game', async () => {
  await game.serveQuiz();
  expect(JSON.parse((await game.certify()).text)).toMatchObject({ success: true });
  expect(await inGame('select * from vida_rol.site_certificates')).toEqual([{ player: 1, quiz: 'faccion' }]);
  const story = await game.saveStory();
  expect((await game.decide(story)).status).toBe(200);
  expect(await inGame('select * from vida_rol.site_stories')).toEqual([
    { player: 1, decision: 'aprobada', reason: 'Bien' },
  ]);
  const [mail] = (await server.mails()).filter(({ text }) => text.includes('Aceptada: Bien'));
  expect(mail?.to).toBe('juan@vida.example');
  drop('site_certify');
  drop('site_story_decided');
  server.clock.advance(60_000);
  const quiz = await server.call(endpoints.questions, { type: 'faccion' }, { token: juan.token });
  expect(quiz).toMatchObject({ status: 409, text: serverMessages.certificatesInGameOnly });
  expect((await game.decide(story)).text).toBe(serverMessages.storiesInGameOnly);
});
