import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { questions, stories } from '#server/database/schema.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import type { TestServer, TestSession } from '../support/server.ts';

const mariadb = mariadbForTests();
const { password } = samples['vida-roleplay'];
const strong = 'Otra-clave-2031';
let server: TestServer;
let juan: TestSession;
let release: (() => Promise<void>) | undefined;

beforeEach(async () => {
  server = await startGameServer(mariadb());
  juan = await server.logIn('Juan_Perez', { password });
});
afterEach(async () => {
  await release?.();
  release = undefined;
  await mariadb().rows('set global read_only = 0');
  await server.stop();
});

const inGame = (sql: string) => mariadb().rows(sql);
const lockPlayer = () =>
  mariadb().hold('start transaction', 'select ID from PlayaRP where ID = 1 for update');
const nothingRuns = () => expect.poll(() => mariadb().running(), { timeout: 5000 }).toEqual([]);

function rename(newCharacterName: string) {
  const body = { userID: juan.userID, newCharacterName, rolSeleccionado: 'Civil' } as const;
  return server.call(endpoints.changeCharacterName, body, { token: juan.token });
}

function changePassword(newPassword: string) {
  const body = { userID: juan.userID, currentPassword: password, newPassword };
  return server.call(endpoints.changePassword, body, { token: juan.token });
}

async function serveQuiz() {
  const [option1, option2, option3, option4] = ['a', 'b', 'c', 'd'];
  await server.database
    .insert(questions)
    .values({ quiz: 'faccion', question: '¿?', correct: 1, option1, option2, option3, option4 });
  await server.ask(endpoints.questions, { type: 'faccion' }, { token: juan.token });
}

const certify = () => server.call(endpoints.certify, { userID: 1, Tipo: 1 }, { token: juan.token });

async function saveStory(): Promise<number> {
  const story = { playerId: 1, features: 'x', story: 'y', savedAt: new Date() };
  const [saved] = await server.database.insert(stories).values(story).returning({ id: stories.id });
  return saved?.id ?? 0;
}

const decide = (historiaID: number) =>
  server.call(
    endpoints.reviewStory,
    { AdminID: 1, historiaID, decision: 'aprobada', razon: 'Bien' },
    { token: juan.token },
  );

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
      ...names.map(rename),
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
    const answers = await Promise.all([certify(), decide(story)]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [503, serverMessages.gameAway],
      [503, serverMessages.gameAway],
    ]);
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
    expect((await server.ask(endpoints.checkAuth, {}, { token: juan.token })).authenticated).toBe(true);
  });

  it.each([
    ['rename', / commit;/g, () => rename('Pedro_Ruiz')],
    ['password', / update samp.PlayaRP set Pass/g, () => changePassword(strong)],
  ])('is reported as unknown if the game has not done it: %s', async (_what, statement, write) => {
    await mariadb().rewrite('vida-roleplay', statement, ' do sleep(1); $&');
    const [answer] = await Promise.all([write(), cut()]);
    expect([answer.status, answer.text]).toEqual([503, serverMessages.gameUncertain]);
    expect(await inGame('select Name, Crystal from PlayaRP where ID = 1')).toEqual([
      { Name: 'Juan_Perez', Crystal: 250 },
    ]);
  });
});

describe('a copy of the game that cannot be written to', () => {
  it('is found at the start, and writes are done in the game', async () => {
    await inGame('set global read_only = 1');
    await server.stop();
    server = await startGameServer(mariadb());
    juan = await server.logIn('Juan_Perez', { password });
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
      server.call(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 }),
    ]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [409, serverMessages.renameInGameOnly],
      [409, serverMessages.passwordInGameOnly],
      [409, serverMessages.certificatesInGameOnly],
      [409, serverMessages.storiesInGameOnly],
      [409, serverMessages.passwordInGameOnly],
    ]);
    expect((await server.ask(endpoints.cars, { userID: 1 }, { token: juan.token })).length).toBeGreaterThan(
      0,
    );
  });
});

it('promises no mail while the game is away (behaviour 4.4)', async () => {
  const ask = () => server.call(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 });
  expect((await ask()).status).toBe(200);
  await mariadb().stop();
  const asked = await ask();
  expect([asked.status, asked.text]).toEqual([503, serverMessages.gameAway]);
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
