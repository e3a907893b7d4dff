import { afterEach, describe, expect, it } from 'vitest';
import { connectToGame, type GameConnection } from '#server/game/connection.ts';
import { createGameViews } from '#server/game/views.ts';
import { mariadbForTests, type Sample } from '../support/mariadb.ts';

const mariadb = mariadbForTests();
let game: GameConnection | undefined;
afterEach(() => game?.close());

async function open(sample: Sample) {
  await mariadb().load(sample);
  game = await connectToGame(mariadb().url);
  return createGameViews(game);
}

describe('the views of a gamemode', () => {
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
    const details = { maxtanq: null };
    expect((await views.cars(1))[0]).toMatchObject({
      ModeloDetalles: details,
      EngineStar: null,
      Money: null,
    });
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
