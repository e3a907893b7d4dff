import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { questions } from '#server/database/schema.ts';
import { connectToGame, type GameConnection } from '#server/game/connection.ts';
import { procedures } from '#server/game/procedures.ts';
import { createGameViews } from '#server/game/views.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { checkApi } from '#server/operator/commands/conformance-checks.ts';
import { examineGame } from '#server/operator/game-checks.ts';
import { question, samples, startGameServer } from '../support/game.ts';
import { mappingOf, mariadbForTests, type Sample, sampleNames } from '../support/mariadb.ts';
import { apiKey, type TestServer } from '../support/server.ts';

const mariadb = mariadbForTests();
const strong = 'Otra-señal-2031';
let game: GameConnection | undefined;
afterEach(() => game?.close());

async function open(sample: Sample) {
  await mariadb().load(sample);
  game = await connectToGame(mariadb().url);
  return createGameViews(game);
}

/** What the conformance check finds of a server. */
async function findingsOf({ url, database }: TestServer, sample: Sample) {
  await database.insert(questions).values(quizTypes.map((quiz) => ({ quiz, ...question })));
  const call = createApiCaller({ url, keyHeader: 'x-api-key', isStrict: true });
  const { password } = samples[sample];
  const options = { user: 'Juan_Perez', password, roleId: '100000000000000001', write: true };
  const findings = await checkApi({ call, key: apiKey }, options);
  return (wanted: string) => findings.filter(({ verdict }) => verdict === wanted);
}

it.each(sampleNames)(
  '%s breaches nothing of the contract, and a player changes the password',
  async (sample) => {
    const server = await startGameServer(mariadb(), sample);
    const found = await findingsOf(server, sample);
    expect(found('breach')).toEqual([]);
    expect(found('ok').length).toBeGreaterThan(50);
    const { password } = samples[sample];
    const { token, userID } = await server.logIn('Juan_Perez', { password });
    expect(await server.ask(endpoints.cars, { userID }, { token })).not.toEqual([]);
    const tops = await server.ask(endpoints.tops, {});
    expect(tops.flatMap(({ rows }) => rows.map(({ name }) => name))).toContain('Juan_Perez');
    const change = { userID, currentPassword: password, newPassword: strong };
    expect(await server.call(endpoints.changePassword, change, { token })).toMatchObject({ status: 200 });
    const logIn = async (given: string) => (await server.tryLogIn('Juan_Perez', given)).status;
    expect([await logIn(password), await logIn(strong)]).toEqual([401, 200]);
    await server.stop();
  },
);

it('without procedures the site breaches nothing either', async () => {
  const server = await startGameServer(mariadb());
  const drops = Object.keys(procedures).map((name) => `drop procedure ${name};`);
  mariadb().script('vida_rol', drops.join(''));
  const found = await findingsOf(server, 'vida-roleplay');
  expect(found('breach')).toEqual([]);
  const note = serverMessages.certificatesInGameOnly;
  expect(found('skipped')).toContainEqual(expect.objectContaining({ note }));
  await server.stop();
});

it.each(sampleNames)(
  '%s creates nothing in the schema of the game, names the indexes that its look-ups need, and the doctor finds no problem',
  async (sample) => {
    await mariadb().load(sample);
    const created = await mariadb().rows(`
      select table_name name from information_schema.tables where table_schema = 'samp' and table_name like 'site%'
      union all select routine_name from information_schema.routines where routine_schema = 'samp'`);
    expect(created).toEqual([]);
    const comments = await mappingOf(sample);
    for (const [, index = ''] of comments.matchAll(/^-- .*?(create index .*;)$/gm))
      mariadb().script('', index);
    for (const lookUp of [
      "accounts where usuario = 'x'",
      'vehicles where player_id = 1',
      'characters where id = 1',
    ]) {
      const plan = await mariadb().rows(`explain select * from vida_rol.site_${lookUp}`);
      // Tables of a test are too small for MariaDB to use the index.
      const full = { table: expect.any(String), type: 'ALL', possible_keys: null };
      expect(plan, lookUp).not.toContainEqual(expect.objectContaining(full));
    }
    const { formats, password } = samples[sample];
    const settings = { url: mariadb().url, formats, secret: '', encoding: 'utf-8' as const };
    const askLogin = async () => ({ usuario: 'Juan_Perez', password });
    const problems: string[] = [];
    await examineGame({ settings, askLogin, online: null, administrators: null }, (name, { is, text }) => {
      if (is === 'problem') problems.push(`${name}: ${text}`);
    });
    expect(problems).toEqual([]);
  },
);

it('sc-rp: shows free cars and the types of businesses, and leaves unfinished and banned players out of the TOPs', async () => {
  const views = await open('sc-rp');
  expect(await views.accountByUsuario('ana_gomez')).toMatchObject({
    id: 2,
    usuario: 'Ana_Gomez',
    coins: null,
  });
  expect(await views.accountByUsuario('Baneado_Total')).toMatchObject({ canLogIn: false });
  const sheet = { Inventory: '5|2|0|6|3|0', Member: 'Policía', Eat: 100, Sleep: null, Level: null };
  expect(await views.character(1)).toMatchObject({ ...sheet, TimeDis: expect.stringMatching(/^2023-11-1/) });
  expect(await views.character(2)).toMatchObject({ TimeDis: null });
  expect((await views.cars(1)).map(({ Detenido, Matricula }) => [Detenido, Matricula])).toEqual([
    [0, ''],
    [1, ''],
  ]);
  // The money in a house is a safe, not a fund for taxes.
  expect(await views.houses(1)).toMatchObject([{ Number: 1, Money: null, Invite1: null }]);
  expect((await views.businesses(1)).map(({ valor, Info }) => [valor, Info])).toEqual([
    ['shop24', 'Tienda'],
    ['global', 'Pizzería'],
    ['gas', 'Gasolinera'],
  ]);
  const tops = await views.leaderboards();
  expect(tops.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
    [],
    ['Ana_Gomez', 'Juan_Perez'],
    ['Juan_Perez', 'Ana_Gomez'],
    [],
  ]);
  // There is no view of movements.
  expect(await views.statement(1, { page: 1, limit: 5 })).toEqual({ movimientos: [], totalItems: 0 });
});

it('sc-rp-fork: plates and the keys of houses', async () => {
  const views = await open('sc-rp-fork');
  expect((await views.cars(1)).map(({ Matricula }) => Matricula)).toEqual(['', 'ABC-123']);
  expect(await views.houses(1)).toMatchObject([{ Invite1: 'Ana_Gomez', Invite2: null }]);
});

it('ngrp: levels in thousands, a plate of None, types of businesses, and renames', async () => {
  const views = await open('ngrp');
  expect(await views.accountByUsuario('Juan_Perez')).toMatchObject({ adminLevel: 8, coins: 150 });
  expect(await views.accountById(2)).toMatchObject({ adminLevel: 0, passwordHash: null, email: '' });
  expect(await views.cars(1)).toMatchObject([{ Model: 560, Matricula: '', Prise: 9000 }]);
  expect((await views.businesses(1)).map(({ valor }) => valor)).toEqual(['gas', 'global', 'shop24']);
  expect(await views.character(1)).toMatchObject({ Member: 'Policía', TimeDis: '2016-10-26 14:24:47' });
  const rename = (...values: (string | number)[]) =>
    game?.call('site_rename', [...values, 'Civil', 100], 'result');
  expect(await rename(1, 'Juan_Perez', 'Ana_Gomez')).toBe('taken');
  await mariadb().rows('update accounts set Online = 1');
  expect(await rename(1, 'Juan_Perez', 'Pedro_Ruiz')).toBe('refused');
  await mariadb().rows('update accounts set Online = 0');
  expect(await rename(1, 'Juan_Perez', 'Pedro_Ruiz')).toBe('done');
  // The Credits do not suffice twice.
  expect(await rename(1, 'Pedro_Ruiz', 'Luis_Ruiz')).toBe('refused');
  const names = await mariadb().rows(`
    select Username, Credits, h.OwnerName house, b.OwnerName business
    from accounts a join houses h on h.OwnerID = a.id join businesses b on b.OwnerID = a.id where b.Type = 1`);
  expect(names).toEqual([
    { Username: 'Pedro_Ruiz', Credits: 50, house: 'Pedro_Ruiz', business: 'Pedro_Ruiz' },
  ]);
});

it('hyaxe: needs that grow, transfers without a balance, and the end of a ban', async () => {
  const views = await open('hyaxe');
  expect(await views.character(1)).toMatchObject({
    ...{ Eat: 70, Soif: 100, Member: 'Los Aztecas', HorasJugadas: 2, Bank: 5000, Warn: null },
    ...{ TimeDis: '2024-05-02 11:00:00', Inventory: '3|2|0|4|1|0' },
  });
  const { movimientos } = await views.statement(1, { page: 1, limit: 5 });
  expect(movimientos).toMatchObject([
    { ingreso: 80, egreso: 0, saldo: null },
    { ingreso: 0, egreso: 30, saldo: null },
  ]);
  const may = [2, 3].map(async (id) => (await views.accountById(id))?.canLogIn);
  expect(await Promise.all(may)).toEqual([true, false]);
});

it('open-roleplay: pockets, a plate, and no change of the password while the player is in the game', async () => {
  const server = await startGameServer(mariadb(), 'open-roleplay');
  const { password } = samples['open-roleplay'];
  const { token, userID, username: Name } = await server.logIn('Juan_Perez', { password });
  const sheet = await server.ask(endpoints.stats, { userID, Name }, { token });
  expect(sheet).toMatchObject({ PuntosDeRol: 9, Bank: null, Eat: null, Crystal: 20 });
  expect(sheet.Inventory).toMatch(/^5\|2\|0\|0/);
  expect(await server.ask(endpoints.cars, { userID }, { token })).toMatchObject([{ Matricula: 'ABC123' }]);
  await mariadb().rows('update accounts set online = 1');
  const change = { userID, currentPassword: password, newPassword: strong };
  const refused = await server.call(endpoints.changePassword, change, { token });
  expect([refused.status, refused.text]).toEqual([409, serverMessages.passwordWhileConnected]);
  await server.stop();
});

describe('the views of vida-roleplay', () => {
  it('read PlayaRP', async () => {
    const views = await open('vida-roleplay');
    expect((await views.cars(1)).map(({ Matricula }) => Matricula)).toEqual(['ABC-123', '', '']);
    expect(await views.houses(1)).toMatchObject([
      { Number: 7, Lock: 1, Invite1: 'Ana_Gomez', Invite2: null },
    ]);
    const businesses = await views.businesses(1);
    expect(businesses.map(({ valor }) => valor).sort()).toEqual(['gas', 'global', 'salon', 'shop24']);
    expect(businesses).toContainEqual(
      expect.objectContaining({ valor: 'salon', Info: 'Salón', Balanse: 12 }),
    );
    const { movimientos, totalItems } = await views.statement(1, { page: 2, limit: 5 });
    expect(totalItems).toBe(12);
    expect(movimientos.map(({ ingreso }) => ingreso)).toEqual([7, 6, 5, 4, 3]);
    expect(movimientos[0]).toMatchObject({ fecha: '2026-01-01 17:00:00', saldo: 70 });
    await mariadb().rows("update PlayaRP set Name = '{FF0000}Ana_Gomez' where ID = 2");
    const [points] = await views.leaderboards();
    expect(points?.rows.map(({ name }) => name)).toEqual(['Ana_Gomez', 'Juan_Perez']);
  });

  it('have a value for everything', async () => {
    const views = await open('vida-roleplay');
    // NULL in each column that may be.
    await mariadb().rows(
      'insert PlayaRP (Name, Bank) values (null, null), ("Ana_Gomez", 1), ("ana_gomez", 1)',
    );
    mariadb().script(
      'vida_rol',
      `create or replace view site_accounts as select ID id, Name usuario, null character_name, 'a@b.example' email,
         cast('hash' as binary(8)) password_hash, null password_salt, b'1' can_log_in, '1e99' admin_level,
         123456789012345678 chat_id, 'x' connected, null can_rename, b'0' coins from samp.PlayaRP;
       create or replace view site_movements as select 1 player_id, 1 id, 1700000000 fecha, -1.5 ingreso,
         99999999999999999999 egreso, -9223372036854775808 saldo;
       drop view site_vehicles;`,
    );
    expect(await views.accountById(1)).toMatchObject({
      characterName: 'Juan_Perez',
      passwordHash: '0:hash',
      canLogIn: true,
      adminLevel: 2_147_483_647,
      chatId: '123456789012345678',
      connected: false,
      canRename: false,
      coins: 0,
    });
    expect(await views.accountById(4)).toBe(null);
    // Without a unique index only an exact name logs in.
    expect(await views.accountByUsuario('Juan_Perez')).toMatchObject({ id: 1 });
    expect(await views.accountByUsuario('ANA_GOMEZ')).toBe(null);
    expect(await views.accountByUsuario('ana_gomez')).toMatchObject({ id: 6 });
    const { movimientos } = await views.statement(1, { page: 1, limit: 5 });
    expect(movimientos).toEqual([
      {
        fecha: expect.stringMatching(/^2023-11-1[45] \d\d:\d\d:20$/),
        ingreso: -1,
        egreso: Number.MAX_SAFE_INTEGER,
        saldo: -Number.MAX_SAFE_INTEGER,
      },
    ]);
    expect(await views.cars(1)).toEqual([]);
  });

  it('know no number that is NULL, and rank no player by it', async () => {
    const views = await open('vida-roleplay');
    await mariadb().rewrite('vida-roleplay', /\b(Need|Level|Bank|maxtanq|EngineStar)(?=[,\s])/g, 'null $1');
    await mariadb().rows('update Car set Money = null where ID = 1');
    expect(await views.character(1)).toMatchObject({ Eat: 90, Need: null, Level: null, Bank: null });
    const unknown = { ModeloDetalles: { maxtanq: null }, EngineStar: null, Money: null };
    expect((await views.cars(1))[0]).toMatchObject(unknown);
    const tops = await views.leaderboards();
    expect(tops.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['PuntosDeRol', 2],
      ['Bank', 0],
      ['HorasJugadas', 2],
      ['DineroGastado', 2],
    ]);
  });
});

describe("the site's user", () => {
  it('reads the views and nothing else', async () => {
    await open('ngrp');
    const refused = {
      'base tables': 'select * from samp.PlayaRP',
      'an update': 'update site_accounts set coins = 9',
      'an insert': "insert into site_accounts (usuario) values ('x')",
      'a deletion': 'delete from site_accounts',
      'a new table': 'create table vida_rol.x (a int)',
      'another schema': 'select * from mysql.user',
      files: "select load_file('secret') is null or 1/0 as x into outfile 'copy'",
      'a new view': 'create view vida_rol.v as select 1',
      'the removal of a view': 'drop view vida_rol.site_accounts',
    };
    for (const [what, statement] of Object.entries(refused)) {
      await expect(game?.rows(statement), what).rejects.toMatchObject({
        code: expect.stringMatching(/DENIED|ACCESS/),
      });
    }
  });
});
