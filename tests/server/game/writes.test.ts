import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { questions, stories } from '#server/database/schema.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import type { TestServer, TestSession } from '../support/server.ts';

const mariadb = mariadbForTests();
const { password } = samples['vida-roleplay'];
const strong = 'Otra-señal-2031';
let server: TestServer;
let juan: TestSession;

beforeEach(async () => {
  server = await startGameServer(mariadb());
  juan = await server.logIn('Juan_Perez', { password });
});
afterEach(() => server.stop());

const logInAs = (usuario: string, given: string) =>
  server.call(endpoints.logIn, { usuario, password: given, remember: false });
const inGame = (sql: string) => mariadb().rows(sql);
const drop = (procedure: string) => mariadb().script('vida_rol', `drop procedure ${procedure}`);
const isLive = async ({ token }: TestSession) =>
  (await server.ask(endpoints.checkAuth, {}, { token })).authenticated;

function rename({ token, userID }: TestSession, newCharacterName: string) {
  const body = { userID, newCharacterName, rolSeleccionado: 'Civil' } as const;
  return server.call(endpoints.changeCharacterName, body, { token });
}

function changePassword({ token, userID }: TestSession, currentPassword = password, newPassword = strong) {
  return server.call(endpoints.changePassword, { userID, currentPassword, newPassword }, { token });
}

describe('a password changed on the site', () => {
  it("is the game's password, and keeps this session only", async () => {
    const other = await server.logIn('Juan_Perez', { password });
    expect(await changePassword(juan)).toMatchObject({ status: 200 });
    const rows = await inGame(
      `select convert(Pass using utf8mb4) = upper(sha2(concat('${strong}', convert(Salt using utf8mb4)), 256)) ok, length(Salt) salt from PlayaRP where ID = 1`,
    );
    expect(rows).toEqual([{ ok: 1, salt: 10 }]);
    server.clock.advance(60_000);
    expect([await isLive(juan), await isLive(other)]).toEqual([true, false]);
    expect((await logInAs('Juan_Perez', password)).status).toBe(401);
    expect((await logInAs('Juan_Perez', strong)).status).toBe(200);
  });

  it('is refused with the wrong current one, and if the game has no such procedure', async () => {
    expect((await changePassword(juan, 'otra')).status).toBe(400);
    drop('site_set_password');
    server.clock.advance(60_000);
    const { status, text } = await changePassword(juan);
    expect([status, text]).toEqual([
      409,
      'Aquí no se puede cambiar la contraseña: cámbiala dentro del juego.',
    ]);
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
    expect((await logInAs('Ana_Gomez', strong)).status).toBe(200);
  });

  it('cannot be reset by mail for a banned player, or without the procedure', async () => {
    await inGame("update PlayaRP set Mail = 'mal@vida.example' where ID = 3");
    await server.ask(endpoints.forgotPassword, { email: 'mal@vida.example', ID: 3 });
    expect(await server.mails()).toEqual([]);
    drop('site_set_password');
    server.clock.advance(60_000);
    const asked = await server.call(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 });
    expect([asked.status, asked.text]).toEqual([409, serverMessages.passwordInGameOnly]);
  });
});

describe('a rename on the site', () => {
  it('is done and paid once of 100 at once', async () => {
    const letters = 'abcdefghij';
    const names = Array.from({ length: 100 }, (_, index) => {
      const [tens = '', ones = ''] = String(index).padStart(2, '0');
      return `Pedro${letters[Number(tens)]}${letters[Number(ones)]}_Ruiz`;
    });
    const answers = await Promise.all(names.map((name) => rename(juan, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Late calls see that the permission is used up.
    expect(answers.filter(({ status }) => status !== 200 && status !== 403 && status !== 409)).toEqual([]);
    expect(await inGame('select Crystal, CoinsGastados, Name from PlayaRP where ID = 1')).toEqual([
      { Crystal: 150, CoinsGastados: 100, Name: names[answers.findIndex(({ status }) => status === 200)] },
    ]);
    const renamed = await inGame("select count(*) n from Antecedentes where Name like 'Pedro%'");
    expect(renamed).toEqual([{ n: 1 }]);
    expect(await isLive(juan)).toBe(true);
  });

  it('gives a name to one of two players who want it', async () => {
    const ana = await server.logIn('Ana_Gomez', { password: 'clave-de-ana' });
    const answers = await Promise.all([juan, ana].map((player) => rename(player, 'Pedro_Ruiz')));
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
    const answer = await rename(juan, 'Pedro_Ruiz');
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
    expect(await inGame("select ID from PlayaRP where Name = 'Pedro_Ruiz'")).toEqual([]);
  });

  it('is done in the game only, without the procedure', async () => {
    drop('site_rename');
    const { status, text } = await rename(juan, 'Pedro_Ruiz');
    expect([status, text]).toEqual([409, 'Aquí no se puede cambiar el nombre: pídelo dentro del juego.']);
  });
});

describe('certificates and stories', () => {
  const certify = async () => {
    await server.ask(endpoints.questions, { type: 'faccion' }, { token: juan.token });
    return server.call(endpoints.certify, { userID: 1, Tipo: 1 }, { token: juan.token });
  };
  const decide = (historiaID: number) =>
    server.call(
      endpoints.reviewStory,
      { AdminID: 1, historiaID, decision: 'aprobada', razon: 'Bien' },
      { token: juan.token },
    );

  it('are told to the game', async () => {
    await server.database.insert(questions).values({
      ...{
        quiz: 'faccion',
        question: '¿?',
        option1: 'a',
        option2: 'b',
        option3: 'c',
        option4: 'd',
        correct: 1,
      },
    });
    expect(JSON.parse((await certify()).text)).toMatchObject({ success: true });
    expect(await inGame('select * from vida_rol.site_certificates')).toEqual([
      { player: 1, quiz: 'faccion' },
    ]);
    const story = { playerId: 1, features: 'x', story: 'y', savedAt: new Date() };
    const [saved] = await server.database.insert(stories).values(story).returning({ id: stories.id });
    expect((await decide(saved?.id ?? 0)).status).toBe(200);
    expect(await inGame('select * from vida_rol.site_stories')).toEqual([
      { player: 1, decision: 'aprobada', reason: 'Bien' },
    ]);
    const [mail] = (await server.mails()).filter(({ text }) => text.includes('Aceptada: Bien'));
    expect(mail?.to).toBe('juan@vida.example');
    drop('site_certify');
    drop('site_story_decided');
    server.clock.advance(60_000);
    const quiz = await server.call(endpoints.questions, { type: 'faccion' }, { token: juan.token });
    expect([quiz.status, quiz.text]).toEqual([409, 'Aquí no se dan certificados: pídelos dentro del juego.']);
    const refused = await decide(saved?.id ?? 0);
    expect(refused.text).toBe('Aquí no se puede decidir sobre historias: hazlo dentro del juego.');
  });
});
