import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { gameForEachTest, gameVariables } from '../support/game.ts';
import { startTestServer } from '../support/server.ts';

const { mariadb, server, juan, start, inGame, sheet, cars, logIn } = gameForEachTest({ RATE_LIMITS: 'off' });
let release: (() => Promise<void>) | undefined;

afterEach(async () => {
  await release?.();
  release = undefined;
});

const as = () => ({ token: juan.token });
const houses = () => server.call(endpoints.houses, { userID: juan.userID }, as());
const tops = () => server.call(endpoints.tops, {});
const checkAuth = () => server.call(endpoints.checkAuth, {}, as());
const publish = () => server.call(endpoints.createNews, { titulo: 'Aviso', descripcion: 'x' }, as());

const repeated = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, () => work()));
const statuses = (answers: readonly { status: number }[]) => new Set(answers.map(({ status }) => status));
const logged = (words: string) => server.logLines.filter((line) => line.includes(words));

/** Between two turns, in milliseconds: without it the tests would take all of the processor. */
const pause = 20;

/** Repeats calls until `isOver`, and watches the game's server. Returns the most statements that it ran, and the answers. */
async function watch(isOver: () => boolean, calls: readonly (() => Promise<{ status: number }>)[]) {
  const found = { most: 0, statuses: new Set<number>(), slowest: 0 };
  while (!isOver()) {
    const start = performance.now();
    const [running, ...answers] = await Promise.all([mariadb().running(), ...calls.map((call) => call())]);
    found.most = Math.max(found.most, running.length);
    found.slowest = Math.max(found.slowest, performance.now() - start);
    for (const { status } of answers) found.statuses.add(status);
    await delay(pause);
  }
  return found;
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

it('TOPs that take long are read once at a time, ended on the server, and stay as they are meanwhile, if they were ever read', async () => {
  const before = (await tops()).text;
  const other = await startTestServer({ variables: gameVariables(mariadb(), 'vida-roleplay') });
  // Each player takes 2 ms, so that a sheet is fast and the TOPs would take 40 s.
  await inGame(
    "insert into PlayaRP (Name, Pass, Salt) select concat('Nadie_', seq), '', '' from seq_1_to_20000",
  );
  await mariadb().rewrite('vida-roleplay', 'tBan = 0 listed', 'tBan = 0 and sleep(0.002) = 0 listed');
  server.clock.advance(60_001);
  const neverRead = other.call(endpoints.tops, {});
  const ended = () => logged('site_characters in full is too slow');
  const found = await watch(() => ended().length > 0, [tops, sheet, checkAuth]);
  expect(found.statuses).toEqual(new Set([200]));
  expect((await tops()).text).toBe(before);
  expect(await neverRead).toMatchObject({ status: 503, text: serverMessages.gameAway });
  // The answer does not wait until the statement has ended.
  await expect.poll(() => mariadb().running(), { timeout: 30_000 }).toEqual([]);
  expect(found.most).toBeLessThanOrEqual(6);
  expect(found.slowest).toBeLessThan(1500);
  await watch(after(500), [tops]);
  expect(ended()).toHaveLength(1);
  await other.stop();
});

it('answers what does not read a view while the game locks it', async () => {
  release = await mariadb().hold('lock tables Car write');
  const locked = repeated(50, cars);
  const found = await watch(after(3000), [sheet, houses, checkAuth, logIn, tops]);
  expect(found.statuses).toEqual(new Set([200]));
  expect(found.most).toBeLessThanOrEqual(10);
  const answers = await locked;
  expect(statuses(answers)).toEqual(new Set([503]));
  expect(logged('site_vehicles is too slow or locked')).toHaveLength(1);
  await release();
  await expect.poll(async () => (await cars()).status, { timeout: 2000 }).toBe(200);
});

describe('an update of the game', () => {
  it.each([
    {
      change: 'alter table Car drop column Service',
      away: { cars },
      there: { sheet, houses, checkAuth, publish, tops, logIn },
      line: "site_vehicles ER_VIEW_INVALID Unknown column 'samp.Car.Service'",
    },
    {
      change: 'alter table PlayaRP drop column Skin',
      away: { sheet },
      there: { cars, houses, checkAuth, publish, tops, logIn },
      line: 'site_characters ER_VIEW_INVALID Unknown column',
    },
    {
      change: 'alter table PlayaRP drop column Crystal',
      away: { sheet, logIn },
      there: { cars, checkAuth, publish, tops },
      line: "site_accounts ER_VIEW_INVALID Unknown column 'samp.PlayaRP.Crystal'",
    },
    {
      change: 'create or replace view vida_rol.site_houses as select 1 player_id, 1 id',
      away: { houses },
      there: { sheet, cars, checkAuth, publish, tops, logIn },
      line: "site_houses ER_BAD_FIELD_ERROR Unknown column 'Number'",
    },
    {
      change:
        "create or replace definer = 'gone'@'localhost' view vida_rol.site_houses as select * from House",
      away: { houses },
      there: { sheet, cars, checkAuth, publish, tops, logIn },
      line: 'site_houses ER_NO_SUCH_USER has a definer that does not exist',
    },
    {
      change: 'drop schema vida_rol',
      away: { sheet, logIn },
      there: { checkAuth, publish, tops },
      line: "site_accounts ER_NO_SUCH_TABLE Table 'vida_rol.site_accounts' doesn't exist",
    },
  ])('affects what needs it, and says what is missing: $change', async ({ change, away, there, line }) => {
    const before = (await tops()).text;
    await inGame(change);
    server.clock.advance(60_001);
    for (const call of Object.values(away)) {
      const answers = await repeated(3, call);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`503 ${serverMessages.gameAway}`]),
      );
    }
    for (const [name, call] of Object.entries(there))
      expect([name, (await call()).status]).toEqual([name, 200]);
    expect((await tops()).text).toBe(before);
    expect(logged(line)).toHaveLength(1);
  });
});

it('answers 200 sheets at once, also with three connections', async () => {
  expect(statuses(await repeated(200, sheet))).toEqual(new Set([200]));
  await inGame("alter user 'site'@'localhost' with max_user_connections 3");
  await start();
  const answers = await repeated(200, sheet);
  await inGame("alter user 'site'@'localhost' with max_user_connections 0");
  expect(statuses(answers)).toEqual(new Set([200]));
});
