import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { gameForEachTest } from '../support/game.ts';

const { mariadb, server, juan, password, inGame, rename, changePassword, ...game } = gameForEachTest();
const { serveQuiz, certify, saveStory, decide } = game;
const strong = 'Otra-clave-2031';
let release: (() => Promise<void>) | undefined;

afterEach(async () => {
  await release?.();
  release = undefined;
  await inGame('set global read_only = 0');
});

const lockPlayer = () =>
  mariadb().hold('start transaction', 'select ID from PlayaRP where ID = 1 for update');
const nothingRuns = () => expect.poll(() => mariadb().running(), { timeout: 5000 }).toEqual([]);
const askForReset = () => server.call(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 });

/** Cuts the site's connection while it runs a procedure. */
async function cut() {
  const isRunning = async () => (await mariadb().running()).find(({ INFO }) => INFO.includes('sleep'));
  await expect.poll(isRunning, { timeout: 5000, interval: 20 }).toBeDefined();
  await inGame(`kill ${(await isRunning())?.ID}`);
}

describe('a write that the game does not do in time', () => {
  it("is not done later: 50 renames and 50 passwords while the game holds the player's row", async () => {
    release = await lockPlayer();
    const names = Array.from('abcdefghij').flatMap((one) =>
      Array.from('vwxyz', (other) => `Pedro${one}${other}_Ruiz`),
    );
    const answers = await Promise.all([
      ...names.map((name) => rename(name)),
      ...names.map((name) => changePassword(`${strong}-${name}`)),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`503 ${serverMessages.gameAway}`]),
    );
    await nothingRuns();
    await release();
    expect(
      await inGame('select Name, Crystal, CoinsGastados, permisoName from PlayaRP where ID = 1'),
    ).toEqual([{ Name: 'Juan_Perez', Crystal: 250, CoinsGastados: 0, permisoName: 1 }]);
    await server.logIn('Juan_Perez', { password });
    expect((await rename('Pedro_Ruiz')).status).toBe(200);
    expect((await changePassword(strong)).status).toBe(200);
  });

  it('is not done later: a certificate and a decision', async () => {
    await serveQuiz();
    const story = await saveStory();
    release = await mariadb().hold(
      'start transaction',
      "insert vida_rol.site_certificates values (1, 'faccion')",
      "insert vida_rol.site_stories values (1, 'x', 'y')",
    );
    const away = { status: 503, text: serverMessages.gameAway };
    expect(await Promise.all([certify(), decide(story)])).toMatchObject([away, away]);
    await nothingRuns();
    await release();
    const stored = () =>
      inGame(
        'select (select count(*) from vida_rol.site_certificates) + (select count(*) from vida_rol.site_stories) n',
      );
    await expect.poll(stored).toEqual([{ n: 0 }]);
    const status = await server.ask(endpoints.certificationStatus, { userID: 1 }, { token: juan.token });
    expect(status).toMatchObject({ factionCertified: false });
    expect([(await certify()).status, (await decide(story)).status]).toEqual([200, 200]);
  });
});

describe('a write whose answer is lost', () => {
  it.each([
    ['rename', / commit;/g, () => rename('Pedro_Ruiz')],
    ['password', / set changed = row_count\(\);/g, () => changePassword(strong)],
  ])('is reported as done if the game has done it: %s', async (_what, statement, write) => {
    await mariadb().rewrite('vida-roleplay', statement, '$& commit; do sleep(1);');
    const [answer] = await Promise.all([write(), cut()]);
    expect(answer.status).toBe(200);
    server.clock.advance(60_000);
    expect(await server.isAlive(juan)).toBe(true);
  });

  it.each([
    ['rename', / commit;/g, () => rename('Pedro_Ruiz')],
    ['password', / update samp.PlayaRP set Pass/g, () => changePassword(strong)],
  ])('is reported as unknown if the game has not done it: %s', async (_what, statement, write) => {
    await mariadb().rewrite('vida-roleplay', statement, ' do sleep(1); $&');
    const [answer] = await Promise.all([write(), cut()]);
    expect(answer).toMatchObject({ status: 503, text: serverMessages.gameUncertain });
    expect(await inGame('select Name, Crystal from PlayaRP where ID = 1')).toEqual([
      { Name: 'Juan_Perez', Crystal: 250 },
    ]);
  });
});

describe('a copy of the game that cannot be written to', () => {
  it('is found at the start, and writes are done in the game', async () => {
    await inGame('set global read_only = 1');
    await game.start();
    await expect.poll(() => server.logLines.join('')).toContain('the game database is a copy');
    await inGame('set global read_only = 0');
    await serveQuiz();
    const story = await saveStory();
    await inGame('set global read_only = 1');
    const answers = await Promise.all([
      rename('Pedro_Ruiz'),
      changePassword(strong),
      certify(),
      decide(story),
      askForReset(),
    ]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [409, serverMessages.renameInGameOnly],
      [409, serverMessages.passwordInGameOnly],
      [409, serverMessages.certificatesInGameOnly],
      [409, serverMessages.storiesInGameOnly],
      [409, serverMessages.passwordInGameOnly],
    ]);
    expect(JSON.parse((await game.cars()).text)).not.toEqual([]);
  });
});

it('promises no mail while the game is away (behaviour 4.4)', async () => {
  expect((await askForReset()).status).toBe(200);
  await mariadb().stop();
  expect(await askForReset()).toMatchObject({ status: 503, text: serverMessages.gameAway });
  await mariadb().start();
});

it("does not hold the site's database while the game is waited for", async () => {
  await serveQuiz();
  const ana = await server.logIn('Ana_Gomez', { password: 'clave-de-ana' });
  release = await lockPlayer();
  const slow = Promise.all([rename('Pedro_Ruiz'), changePassword(strong)]);
  await expect.poll(async () => (await mariadb().running()).length, { interval: 10 }).toBeGreaterThan(0);
  const times: number[] = [];
  do {
    const start = performance.now();
    await server.ask(endpoints.checkAuth, {}, { token: ana.token });
    await server.ask(endpoints.news, {});
    await server.ask(endpoints.links, {});
    times.push(performance.now() - start);
  } while (times.length < 10 && (await mariadb().running()).length > 0);
  await slow;
  expect(Math.max(...times)).toBeLessThan(500);
});
