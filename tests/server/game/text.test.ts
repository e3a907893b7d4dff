import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { gameForTests } from '../support/game.ts';

const strong = 'Otra-clave-2031';
const { mariadb, server, start, juan, password, inGame, logIn, rename, changePassword, ...game } =
  gameForTests();

const setMode = (value: string) => mariadb().script('', `set global sql_mode = ${value}`);
afterEach(() => setMode('default'));

const decide = async (reason: string) => game.decide(await game.saveStory(), reason);

describe('text that is written to the game', () => {
  it.each(['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'STRICT_ALL_TABLES,NO_ZERO_DATE,ONLY_FULL_GROUP_BY', ''])(
    'is a value in the mode %s',
    async (mode) => {
      setMode(`'${mode}'`);
      await start();
      const reason = `\\', (select left(password_hash, 9) from site_accounts where id = 2)) -- "x" \\`;
      expect((await decide(reason)).status).toBe(200);
      expect(await inGame('select reason from vida_rol.site_stories')).toEqual([{ reason }]);
      expect((await rename('Pedro_Ruiz')).status).toBe(200);
      const next = `\\' or 1 -- ñ"${strong}`;
      expect((await changePassword(next)).status).toBe(200);
      expect((await logIn('Pedro_Ruiz', next)).status).toBe(200);
    },
  );

  it('is refused if the game has no such character', async () => {
    await start();
    await inGame('alter table vida_rol.site_stories convert to character set latin1');
    expect(await decide('Muy bien 😀')).toMatchObject({ status: 400, text: serverMessages.textNotForGame });
  });
});

describe('text that the game cannot hold', () => {
  it('is an unknown account, unless it only is composed otherwise', async () => {
    await start();
    for (const usuario of ['Ñ😀_Perez', 'Юра_Перез', 'Juan\u200b_Perez😀', 'I\u0301n\u0303igo_Otra']) {
      const { status, text } = await logIn(usuario);
      expect([status, text]).toEqual([401, serverMessages.wrongCredentials]);
      const found = await server.call(endpoints.accountByEmail, { email: `${usuario}@vida.example` });
      expect([found.status, found.text]).toEqual([200, '[]']);
    }
    await inGame("update PlayaRP set Name = 'Íñigo_Peña' where ID = 1");
    expect((await logIn('I\u0301n\u0303igo_Pen\u0303a')).status).toBe(200);
  });
});

it('finds an e-mail address with capitals in a binary collation', async () => {
  await start();
  await inGame('alter table PlayaRP modify Mail varchar(64) collate latin1_bin');
  await inGame("update PlayaRP set Mail = 'Ana@Vida.example' where ID = 2");
  const found = await server.ask(endpoints.accountByEmail, { email: 'ANA@vida.example' });
  expect(found).toEqual([{ ID: 2, Name: 'Ana_Gomez' }]);
});

it('says that a zero date is none', async () => {
  await start();
  mariadb().script('samp', "set sql_mode = ''; update banco set fecha = 0; update PlayaRP set TimeDis = 0");
  const own = { userID: 1, Name: juan.username };
  for (const column of ['from_unixtime(TimeDis)', 'TimeDis', 'cast(TimeDis as date)']) {
    await mariadb().rewrite('vida-roleplay', 'from_unixtime(TimeDis)', column);
    const sheet = await server.ask(endpoints.stats, own, { token: juan.token });
    expect([column, sheet.TimeDis]).toEqual([column, null]);
  }
  const page = await server.ask(
    endpoints.bankMovements,
    { ...own, page: 1, limit: 5 },
    { token: juan.token },
  );
  expect(new Set(page.movimientos.map(({ fecha }) => fecha))).toEqual(new Set(['']));
});

it('gives the name of another player in the collation of the game to nobody else', async () => {
  await start();
  await inGame("update PlayaRP set Name = 'Pedró_Ruiz' where ID = 2");
  await inGame('alter table PlayaRP add unique (Name)');
  expect(await rename('Pedro_Ruiz')).toMatchObject({ status: 409, text: playerMessages.rename.taken });
});

describe('a hash in the game', () => {
  it('may be padded: the password changes', async () => {
    await start();
    await inGame('alter table PlayaRP modify Pass binary(128)');
    expect((await changePassword(strong)).status).toBe(200);
    expect([(await logIn()).status, (await logIn('Juan_Perez', strong)).status]).toEqual([401, 200]);
  });

  it.each([
    ['whirlpool(password)|sha256(password+salt)', 'Pass varchar(65)'],
    ['sha256(password+salt)', 'Salt varchar(3)'],
  ])('is not cut to fit: %s in %s', async (formats, column) => {
    setMode("''");
    await start({ GAME_PASSWORDS: formats });
    await inGame(`update PlayaRP set Salt = 'abc', Pass = upper(sha2('${password}abc', 256)) where ID = 1`);
    await inGame(`alter table PlayaRP modify ${column}`);
    const { status, text } = await changePassword(strong);
    expect([status, text]).toEqual([409, serverMessages.passwordInGameOnly]);
    expect([(await logIn()).status, (await logIn('Juan_Perez', strong)).status]).toEqual([200, 401]);
  });
});
