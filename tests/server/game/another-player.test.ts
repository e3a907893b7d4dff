import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import * as tables from '#server/database/schema.ts';
import { setDisabled } from '#server/operator/accounts.ts';
import { erasePlayer } from '#server/player/erasure.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';
import { gameForTests } from '../support/game.ts';
import type { TestSession } from '../support/server.ts';

const { server, inGame, logIn, start, ...game } = gameForTests();
const anaPassword = 'clave-de-ana';
const newPassword = 'clave-de-elena';
const strong = 'Otra-clave-2031';
let ana: TestSession;
let key: Authenticator;

const change = (assignments: string) => inGame(`update PlayaRP set ${assignments} where ID = 2`);
const set = {
  name: "Name = 'Elena_Ruiz'",
  password: `Salt = 'neu', Pass = upper(sha2('${newPassword}neu', 256))`,
  email: "Mail = 'elena@vida.example'",
  registration: "Registered = '2026-10-01 10:00:00'",
};

/** The game tells when players registered. */
async function addRegistrations(): Promise<void> {
  await inGame("alter table PlayaRP add Registered datetime default '2024-05-01 12:00:00'");
  await inGame(
    'create sql security definer view vida_rol.site_registrations as select ID id, Registered registered from PlayaRP',
  );
}

/** The game gives Ana's id to Elena. */
const giveToElena = () => change(`${set.name}, ${set.password}, ${set.email}`);

async function passkeyLogin() {
  const credential = key.use(await server.ask(endpoints.passkeyLoginOptions, {}));
  return (await server.call(endpoints.passkeyLogin, { credential, remember: false })).status;
}

async function resetToken(): Promise<string> {
  await server.ask(endpoints.forgotPassword, { email: 'ana@vida.example', ID: 2 });
  return (await server.mails()).at(-1)?.token ?? '';
}

/** The tables that have rows of the player 2. */
async function tablesOfPlayer(): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue;
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    const playerId = columns['playerId'];
    if (playerId && (await server.database.$count(table, eq(playerId, 2))) > 0)
      found.push(getTableName(table));
  }
  return found.sort();
}

const mayHaveRows = ['known_addresses', 'known_browsers', 'sessions'];
const hasRows = [
  ...['audit', 'certificates', 'mail_tokens', 'passkey_challenges', 'passkeys', 'served_quizzes', 'stories'],
  ...mayHaveRows,
].sort();

beforeEach(async () => {
  await start();
  ana = await server.logIn('Ana_Gomez', { password: anaPassword });
  const { token, userID } = ana;
  key = createAuthenticator('http://localhost');
  const ask = () => server.ask(endpoints.passkeyOptions, { userID, password: anaPassword }, { token });
  const credential = key.make(await ask());
  await server.ask(endpoints.addPasskey, { userID, name: 'Llave', credential }, { token });
  await ask();
  const { audit, certificates, mailTokens, servedQuizzes, stories } = tables;
  const at = new Date(server.clock.now());
  const own = { playerId: 2, quiz: 'faccion' } as const;
  await server.database.insert(stories).values({ ...own, features: 'x', story: 'y', savedAt: at });
  await server.database.insert(certificates).values({ ...own, passedAt: at });
  await server.database.insert(servedQuizzes).values({ ...own, servedAt: at });
  await server.database
    .insert(mailTokens)
    .values({ playerId: 2, tokenHash: 'x', purpose: 'confirm', createdAt: at, expiresAt: at });
  await server.database
    .insert(audit)
    .values({ playerId: 2, at, action: 'story.saved', subject: 'story 1', detail: { of: 'Ana_Gomez' } });
  await server.database
    .update(tables.players)
    .set({ characterRole: 'Civil' })
    .where(eq(tables.players.id, 2));
});

describe('a player whom the game gives the id of another one', () => {
  it.each([
    ['with registrations: another name', true, `${set.name}, ${set.registration}`],
    ['with registrations: the same name', true, `${set.password}, ${set.registration}`],
    ['without: another name, password and address', false, `${set.name}, ${set.password}, ${set.email}`],
    ['without addresses', false, `${set.name}, ${set.password}, Mail = null`],
  ])('inherits nothing (%s)', async (_how, hasRegistrations, assignments) => {
    if (hasRegistrations) await addRegistrations();
    server.clock.advance(60_000);
    expect(await server.isAlive(ana)).toBe(true);
    expect(await tablesOfPlayer()).toEqual(hasRows);
    await change(assignments);
    server.clock.advance(60_000);
    expect(await server.isAlive(ana)).toBe(false);
    expect(await tablesOfPlayer()).toEqual(['audit']);
    const audit = await server.database.select().from(tables.audit).where(eq(tables.audit.playerId, 2));
    expect(audit.map(({ action, detail }) => [action, detail])).toEqual([
      ['story.saved', { erased: true }],
      ['player.replaced', {}],
    ]);
    expect(await server.database.select().from(tables.players).where(eq(tables.players.id, 2))).toMatchObject(
      [{ id: 2, characterRole: null, disabledAt: null }],
    );
  });

  it('logs in at once, sees nothing of the earlier one, and may save a story', async () => {
    await giveToElena();
    const elena = await server.logIn('Elena_Ruiz', { password: newPassword });
    expect(elena.userID).toBe(2);
    expect(await server.isAlive(ana)).toBe(false);
    expect(await tablesOfPlayer()).toEqual(['audit', ...mayHaveRows]);
    const { token } = elena;
    const sheet = await server.ask(endpoints.stats, { userID: 2, Name: 'Elena_Ruiz' }, { token });
    expect(sheet).toMatchObject({ historia: null, Mail: 'elena@vida.example' });
    expect(await passkeyLogin()).toBe(401);
    expect(await server.mails()).toEqual([expect.objectContaining({ to: 'ana@vida.example' })]);
  });

  it('is not reached by a passkey of the earlier one', async () => {
    await giveToElena();
    expect(await passkeyLogin()).toBe(401);
    server.clock.advance(60_000);
    expect(await passkeyLogin()).toBe(401);
    expect(await tablesOfPlayer()).toEqual(['audit']);
  });

  it('keeps the password, although a link was mailed to the earlier one', async () => {
    const token = await resetToken();
    await giveToElena();
    const { status, text } = await server.call(endpoints.resetPassword, {
      resetToken: token,
      newPassword: strong,
    });
    expect([status, text]).toEqual([400, serverMessages.resetRefused]);
    expect((await logIn('Elena_Ruiz', newPassword)).status).toBe(200);
  });

  it('gets no decision about the story of the earlier one', async () => {
    await giveToElena();
    expect(await game.decide(1)).toMatchObject({ status: 404, text: serverMessages.storyNotFound });
    expect(await inGame('select * from vida_rol.site_stories')).toEqual([]);
  });

  it('gets no certificate by an open page of the earlier one', async () => {
    await server.database.delete(tables.certificates);
    await giveToElena();
    const { status } = await server.call(endpoints.certify, { userID: 2, Tipo: 1 }, { token: ana.token });
    expect(status).toBe(401);
    expect(await inGame('select * from vida_rol.site_certificates')).toEqual([]);
  });

  it.each([
    ['disabled', () => setDisabled(server.database, { name: 'Ana_Gomez', isDisabled: true, now: 0 })],
    ['erased', () => erasePlayer(server.database, { name: 'Ana_Gomez', now: 0 })],
  ])('may log in, although the earlier one was %s', async (_what, remove) => {
    await addRegistrations();
    server.clock.advance(60_000);
    await server.isAlive(ana);
    await remove();
    await change(`${set.name}, ${set.email}`);
    expect((await logIn('Elena_Ruiz', anaPassword)).status).toBe(401);
    await change(`${set.password}, ${set.registration}`);
    expect((await logIn('Elena_Ruiz', newPassword)).status).toBe(200);
  });
});

describe('the same player keeps everything after', () => {
  it('a new name, a new address and a new password in the game', async () => {
    const back = `Salt = 'otra', Pass = upper(sha2('${anaPassword}otra', 256))`;
    for (const [assignments, staysLoggedIn, usuario, given] of [
      [set.name, true, '', ''],
      [`Name = 'Ana_Gomez', ${set.email}`, true, '', ''],
      [set.password, false, 'Ana_Gomez', newPassword],
      [`${set.name}, ${back}`, false, 'Elena_Ruiz', anaPassword],
    ] as const) {
      await change(assignments);
      server.clock.advance(60_000);
      expect(await server.isAlive(ana)).toBe(staysLoggedIn);
      const kept = hasRows.filter((table) => staysLoggedIn || !/^(sessions|passkey_challenges)$/.test(table));
      expect(await tablesOfPlayer()).toEqual(kept);
      expect(await passkeyLogin()).toBe(200);
      if (!staysLoggedIn) ana = await server.logIn(usuario, { password: given });
    }
  });

  it('everything new but the registration, and a registration that is written in another way', async () => {
    await addRegistrations();
    server.clock.advance(60_000);
    await server.isAlive(ana);
    await giveToElena();
    server.clock.advance(60_000);
    await server.isAlive(ana);
    await change(set.registration);
    server.clock.advance(60_000);
    expect(await passkeyLogin()).toBe(200);
    expect(await tablesOfPlayer()).toContain('stories');
  });

  it('a new name on the site', async () => {
    expect((await game.rename('Elena_Ruiz', ana)).status).toBe(200);
    server.clock.advance(60_000);
    expect(await server.isAlive(ana)).toBe(true);
    expect(await tablesOfPlayer()).toEqual(hasRows.filter((table) => table !== 'passkey_challenges'));
  });

  it('a new password, which ends a mailed link', async () => {
    const token = await resetToken();
    await change(set.password);
    const reset = { resetToken: token, newPassword: strong };
    expect((await server.call(endpoints.resetPassword, reset)).status).toBe(400);
  });
});
