import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { players, stories } from '#server/database/schema.ts';
import { connectToGame } from '#server/game/connection.ts';
import { createGameViews } from '#server/game/views.ts';
import { gameForTests } from '../support/game.ts';

const { mariadb, server, start, inGame, logIn, rename, changePassword, sheet, cars, saveStory } =
  gameForTests({
    RATE_LIMITS: 'off',
  });
const changed = new Set<string>();

/** Sets a variable of the game's server for new connections. */
function setGlobal(name: string, value: string): void {
  changed.add(name);
  mariadb().script('', `set global ${name} = ${value}`);
}

afterEach(() => {
  for (const name of changed) mariadb().script('', `set global ${name} = default`);
  changed.clear();
});

/** Kills the connections of the site. */
async function killConnections(): Promise<void> {
  const rows = await inGame("select ID from information_schema.processlist where USER = 'site'");
  for (const { ID } of z.array(z.object({ ID: z.coerce.number() })).parse(rows))
    await inGame(`kill ${ID}`).catch(() => undefined);
}

it('finds what it sends, although each connection begins with another character set', async () => {
  setGlobal('init_connect', "'set names latin1'");
  await start();
  await inGame("update PlayaRP set Name = 'Íñigo_Peña' where ID = 2");
  expect((await logIn('Íñigo_Peña', 'clave-de-ana')).status).toBe(200);
});

it('sees changes and keeps its writes, although connections begin with a transaction', async () => {
  setGlobal('init_connect', "'set autocommit = 0'");
  await start();
  await sheet();
  await mariadb()
    .hold('update PlayaRP set Crystal = 777 where ID = 1', 'commit')
    .then((end) => end());
  expect(JSON.parse((await sheet()).text)).toMatchObject({ Crystal: 777 });
  expect((await rename('Pedro_Ruiz')).status).toBe(200);
  expect((await changePassword('Otra-clave-2031')).status).toBe(200);
  expect((await logIn('Pedro_Ruiz', 'Otra-clave-2031')).status).toBe(200);
});

it('takes columns of a fixed length without what fills them', async () => {
  setGlobal('sql_mode', "'PAD_CHAR_TO_FULL_LENGTH'");
  await start();
  await inGame('alter table PlayaRP modify Pass char(128), modify Salt char(20), modify Job char(40)');
  expect((await logIn()).status).toBe(200);
  expect(JSON.parse((await sheet()).text)).toMatchObject({ Job: 'Taxista' });
});

it('leaves the prepared statements of the server to the game', async () => {
  await start();
  const game = await connectToGame(mariadb().url);
  const views = createGameViews(game);
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  await Promise.all(ids.map((count) => views.accountsById(ids.slice(0, count))));
  const [row] = z
    .array(z.object({ Value: z.coerce.number() }))
    .parse(await inGame("show global status like 'Prepared_stmt_count'"));
  expect(row?.Value).toBeLessThanOrEqual(150);
  await game.close();
});

it('gives an id that two players of the view have to none of them', async () => {
  await start();
  await saveStory();
  await mariadb().rewrite(
    'vida-roleplay',
    'select ID id, Name usuario',
    'select if(ID = 2, 1, ID) id, Name usuario',
  );
  expect([(await logIn('Ana_Gomez', 'clave-de-ana')).status, (await logIn()).status]).toEqual([401, 401]);
  server.clock.advance(60_000);
  expect((await sheet()).status).toBe(401);
  expect(await server.database.$count(stories)).toBe(1);
  expect(await server.database.select().from(players)).toMatchObject([{ usuario: 'Juan_Perez' }]);
});

it('counts a player whom a join of the view repeats once', async () => {
  await start();
  await inGame('create table twice as select 1 n union all select 2');
  await mariadb().rewrite(
    'vida-roleplay',
    /from samp\.PlayaRP(?=;| p left)/g,
    'from samp.twice, samp.PlayaRP',
  );
  server.clock.advance(60_000);
  expect((await logIn()).status).toBe(200);
  expect((await sheet()).status).toBe(200);
  const tops = await server.ask(endpoints.tops, {});
  expect(tops.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2]);
});

it('reads a view with upper-case columns, ids beyond 2^31, and texts of any length', async () => {
  await start();
  await inGame('alter table PlayaRP modify ID bigint, modify Mail varchar(9000)');
  await inGame(
    "insert PlayaRP (ID, Name, Salt, Pass) values (3000000000, 'Id_Grande', 'x', upper(sha2('clave-del-juegox', 256)))",
  );
  expect((await logIn('Id_Grande')).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  await inGame(`update PlayaRP set Mail = '${randomBytes(4000).toString('hex')}' where ID = 1`);
  await mariadb().rewrite('vida-roleplay', 'Mail email', 'Mail EMAIL');
  server.clock.advance(60_000);
  expect((await cars()).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  expect((await sheet()).status).toBe(200);
});

it('answers after an operator has killed connections, idle or busy', async () => {
  await start();
  await mariadb().rewrite('vida-roleplay', 'from samp.Car ', 'from (select sleep(0.3) wait) slow, samp.Car ');
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const busy = cars();
    await expect.poll(() => mariadb().running(), { timeout: 5000, interval: 10 }).toHaveLength(1);
    for (const { ID } of await mariadb().running()) await inGame(`kill ${ID}`);
    const sheets = await Promise.all(Array.from({ length: 5 }, sheet));
    for (const { status } of [await busy, ...sheets]) statuses.push(status);
    await killConnections();
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('says that it does not know when the game stops in the middle of a rename, and goes on when it is back', async () => {
  await start();
  await mariadb().rewrite('vida-roleplay', / commit;/g, ' do sleep(1); commit;');
  const answer = rename('Pedro_Ruiz');
  const isRunning = async () => (await mariadb().running()).some(({ INFO }) => INFO.includes('sleep'));
  await expect.poll(isRunning, { timeout: 5000, interval: 20 }).toBe(true);
  await mariadb().stop();
  expect(await answer).toMatchObject({ status: 503, text: serverMessages.gameUncertain });
  await mariadb().start();
  expect(await inGame('select Name, Crystal from PlayaRP where ID = 1')).toEqual([
    { Name: 'Juan_Perez', Crystal: 250 },
  ]);
  await expect.poll(async () => (await rename('Pedro_Ruiz')).status, { timeout: 10_000 }).toBe(200);
});

it('answers again when a dropped schema is back', async () => {
  await start();
  await inGame('drop schema vida_rol');
  expect((await sheet()).status).toBe(503);
  await inGame('create schema vida_rol');
  await mariadb().rewrite('vida-roleplay', /^/g, '');
  await expect.poll(async () => (await sheet()).status, { timeout: 2000 }).toBe(200);
});

it('is away, not broken, while the game refuses what each connection begins with', async () => {
  await start();
  setGlobal('init_connect', "'select * from nowhere'");
  await killConnections();
  const answers = await Promise.all([sheet(), cars(), logIn()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  setGlobal('init_connect', "''");
  await expect.poll(async () => (await sheet()).status, { timeout: 2000 }).toBe(200);
});
