import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { stories } from '#server/database/schema.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import type { TestServer, TestSession } from '../support/server.ts';

const mariadb = mariadbForTests();
const { password } = samples['vida-roleplay'];
const strong = 'Otra-clave-2031';
let server: TestServer | undefined;

afterEach(async () => {
  await server?.stop();
  setMode('default');
});

const setMode = (value: string) => mariadb().script('', `set global sql_mode = ${value}`);
const inGame = (sql: string) => mariadb().rows(sql);

async function start(variables: Record<string, string> = {}) {
  server = await startGameServer(mariadb(), 'vida-roleplay', variables);
  const started = server;
  return {
    ...{ server, juan: await server.logIn('Juan_Perez', { password }) },
    logIn: (usuario: string, given = password) =>
      started.call(endpoints.logIn, { usuario, password: given, remember: false }),
    changePassword: ({ token, userID }: TestSession, currentPassword = password, newPassword = strong) =>
      started.call(endpoints.changePassword, { userID, currentPassword, newPassword }, { token }),
    async decide({ token }: TestSession, razon: string) {
      const story = { playerId: 1, features: 'x', story: 'y', savedAt: new Date() };
      const [saved] = await started.database.insert(stories).values(story).returning({ id: stories.id });
      const body = { AdminID: 1, historiaID: saved?.id ?? 0, decision: 'aprobada', razon };
      return started.call(endpoints.reviewStory, body, { token });
    },
  };
}

describe('text that is written to the game', () => {
  it.each(['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'STRICT_ALL_TABLES,NO_ZERO_DATE,ONLY_FULL_GROUP_BY', ''])(
    'is a value in the mode %s',
    async (mode) => {
      setMode(`'${mode}'`);
      const { juan, decide, changePassword, server: at } = await start();
      const reason = `\\', (select left(password_hash, 9) from site_accounts where id = 2)) -- "x" \\`;
      expect((await decide(juan, reason)).status).toBe(200);
      expect(await inGame('select reason from vida_rol.site_stories')).toEqual([{ reason }]);
      const rename = { userID: 1, newCharacterName: 'Pedro_Ruiz', rolSeleccionado: 'Civil' } as const;
      expect((await at.call(endpoints.changeCharacterName, rename, { token: juan.token })).status).toBe(200);
      const next = `\\' or 1 -- ñ"${strong}`;
      expect((await changePassword(juan, password, next)).status).toBe(200);
      await at.logIn('Pedro_Ruiz', { password: next });
    },
  );

  it('is refused if the game has no such character', async () => {
    const { juan, decide } = await start();
    await inGame('alter table vida_rol.site_stories convert to character set latin1');
    const refused = await decide(juan, 'Muy bien 😀');
    expect([refused.status, refused.text]).toEqual([400, serverMessages.textNotForGame]);
  });
});

describe('text that the game cannot hold', () => {
  it.each(['Ñ😀_Perez', 'Юра_Перез', 'Juan\u200b_Perez😀', 'I\u0301n\u0303igo_Otra'])(
    'is an unknown account: %s',
    async (usuario) => {
      const { logIn, server: at } = await start();
      const { status, text } = await logIn(usuario);
      expect([status, text]).toEqual([401, serverMessages.wrongCredentials]);
      const found = await at.call(endpoints.accountByEmail, { email: `${usuario}@vida.example` });
      expect([found.status, found.text]).toEqual([200, '[]']);
    },
  );

  it('is found if it only is composed otherwise', async () => {
    const { logIn } = await start();
    await inGame("update PlayaRP set Name = 'Íñigo_Peña' where ID = 1");
    expect((await logIn('I\u0301n\u0303igo_Pen\u0303a')).status).toBe(200);
  });
});

it('finds an e-mail address with capitals in a binary collation', async () => {
  const { server: at } = await start();
  await inGame('alter table PlayaRP modify Mail varchar(64) collate latin1_bin');
  await inGame("update PlayaRP set Mail = 'Ana@Vida.example' where ID = 2");
  const found = await at.ask(endpoints.accountByEmail, { email: 'ANA@vida.example' });
  expect(found).toEqual([{ ID: 2, Name: 'Ana_Gomez' }]);
});

it('says that a zero date is none', async () => {
  const { server: at, juan } = await start();
  mariadb().script('samp', "set sql_mode = ''; update banco set fecha = 0; update PlayaRP set TimeDis = 0");
  const own = { userID: 1, Name: juan.username };
  for (const column of ['from_unixtime(TimeDis)', 'TimeDis', 'cast(TimeDis as date)']) {
    await mariadb().rewrite('vida-roleplay', 'from_unixtime(TimeDis)', column);
    const sheet = await at.ask(endpoints.stats, own, { token: juan.token });
    expect([column, sheet.TimeDis]).toEqual([column, null]);
  }
  const page = await at.ask(endpoints.bankMovements, { ...own, page: 1, limit: 5 }, { token: juan.token });
  expect(new Set(page.movimientos.map(({ fecha }) => fecha))).toEqual(new Set(['']));
});

it('gives the name of another player in the collation of the game to nobody else', async () => {
  const { server: at, juan } = await start();
  await inGame("update PlayaRP set Name = 'Pedró_Ruiz' where ID = 2");
  await inGame('alter table PlayaRP add unique (Name)');
  const rename = { userID: 1, newCharacterName: 'Pedro_Ruiz', rolSeleccionado: 'Civil' } as const;
  const { status, text } = await at.call(endpoints.changeCharacterName, rename, { token: juan.token });
  expect([status, text]).toEqual([409, 'El nombre ya existe. Elija otro.']);
});

describe('a hash in the game', () => {
  it('may be padded: the password changes', async () => {
    const { juan, changePassword, logIn } = await start();
    await inGame('alter table PlayaRP modify Pass binary(128)');
    expect((await changePassword(juan)).status).toBe(200);
    expect([(await logIn('Juan_Perez')).status, (await logIn('Juan_Perez', strong)).status]).toEqual([
      401, 200,
    ]);
  });

  it.each([
    ['whirlpool(password)|sha256(password+salt)', 'Pass varchar(65)'],
    ['sha256(password+salt)', 'Salt varchar(3)'],
  ])('is not cut to fit: %s in %s', async (formats, column) => {
    setMode("''");
    const { juan, changePassword, logIn } = await start({ GAME_PASSWORDS: formats });
    await inGame(`update PlayaRP set Salt = 'abc', Pass = upper(sha2('${password}abc', 256)) where ID = 1`);
    await inGame(`alter table PlayaRP modify ${column}`);
    const { status, text } = await changePassword(juan);
    expect([status, text]).toEqual([409, serverMessages.passwordInGameOnly]);
    expect([(await logIn('Juan_Perez')).status, (await logIn('Juan_Perez', strong)).status]).toEqual([
      200, 401,
    ]);
  });
});
