import { createHash } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages/server.ts';
import * as tables from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { erasePlayer } from '#server/player/erasure.ts';
import { reviewStory, saveStory } from '#server/player/stories.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { serverForTests, sessionOf } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const server = serverForTests();

/** Every row of the database as text, by table. */
async function everything(): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue;
    const found = await server.database.select({ line: sql<string>`to_json(${table})::text` }).from(table);
    rows.set(
      getTableName(table),
      found.map(({ line }) => line),
    );
  }
  return rows;
}

/** Contains the name of the erased player. */
const namesake = 'De Demarcos_Villanueva';

/** A player with rows in every table that refers to players. */
async function fillEveryTable() {
  const { database, clock } = server;
  const session = await server.logIn('jugador', { remember: true });
  const { userID, token } = session;
  const historia = 'Secreta'.repeat(Math.ceil(limits.storyMin / 7));
  const story = { datosImportantes: 'Nació en secreto.', historia };
  await server.ask(endpoints.saveStory, { userID, historia: story }, { token });
  const [saved] = await database.select().from(tables.stories).where(eq(tables.stories.playerId, userID));
  const editor = await server.logIn('admin');
  await reviewStory(database, {
    storyId: saved?.id ?? 0,
    now: clock.now(),
    reviewerId: editor.userID,
    demandRight: async () => undefined,
    decision: 'rechazada',
    reason: 'Habla de su secreto.',
    gameWrites: null,
    reopens: true,
  });
  const text = { titulo: 'Premio', descripcion: 'Lo gana Marcos Villanueva.' };
  await server.ask(endpoints.createNews, text, { token: editor.token });
  await server.tryLogIn('jugador', 'wrong');
  await server.ask(endpoints.forgotPassword, { email: 'jugador@example.com', ID: userID });
  await server.mails();
  await issueMailToken(database, { playerId: userID, purpose: 'reset', now: clock.now() });
  const address = { playerId: userID, addressHash: 'x', lastUsedAt: new Date(clock.now()) };
  await database.insert(tables.knownAddresses).values(address);
  const isTheirs = eq(tables.players.id, userID);
  await database.update(tables.players).set({ chatId: '300000000000000123' }).where(isTheirs);
  await database.insert(tables.chatRoles).values({ chatId: '300000000000000123', roleId: '1' });
  await database
    .update(tables.houses)
    .set({ invite4: 'marcos villanueva' })
    .where(eq(tables.houses.playerId, editor.userID));
  await database
    .update(tables.businesses)
    .set({ info: 'De Marcos_Villanueva', place: namesake })
    .where(eq(tables.businesses.playerId, userID));
  return { userID, token };
}

test('erasing a player removes all personal data and keeps anonymous rows that the game needs', async () => {
  const { database, clock } = server;
  const { userID, token } = await fillEveryTable();
  const { audit, bankMovements, vehicles } = tables;
  const counts = async () => [
    await database.$count(bankMovements, eq(bankMovements.playerId, userID)),
    await database.$count(vehicles, eq(vehicles.playerId, userID)),
    await database.$count(audit),
  ];
  const before = await counts();

  const { playerId, newsIds } = await erasePlayer(database, { name: 'Jugador', now: clock.now() });
  expect(playerId).toBe(userID);
  const named = await database.select().from(tables.news).where(eq(tables.news.title, 'Premio'));
  expect(newsIds).toEqual(named.map(({ id }) => id));

  const rows = await everything();
  const inNews = ['news', 'sub_news'];
  const traces =
    /"jugador"|\bmarcos[_ ]villanueva|jugador@|300000000000000123|su secreto|en secreto|SecretaSecreta/i;
  for (const [table, lines] of rows) {
    if (!inNews.includes(table))
      expect([table, lines.filter((line) => traces.test(line))]).toEqual([table, []]);
  }
  const owned = [...rows].filter(([, lines]) =>
    lines.some((line) => line.includes(`"player_id":${userID},`)),
  );
  const kept = ['audit', 'bank_movements', 'businesses', 'houses', 'movement_counters', 'vehicles'];
  expect(owned.map(([table]) => table).sort()).toEqual(kept);
  expect(await counts()).toEqual(before);
  const counters = await database.select().from(tables.rateLimits);
  const hash = (subject: string) => createHash('sha256').update(subject).digest('base64url');
  const keys = counters.map(({ key }) => key).join();
  expect(keys).toContain(hash('admin'));
  expect(keys).not.toContain(hash('jugador'));
  expect(keys).not.toContain(hash(`${userID} jugador@example.com`));

  const [business] = await database
    .select()
    .from(tables.businesses)
    .where(eq(tables.businesses.playerId, userID));
  expect(business).toMatchObject({ info: '', place: namesake });

  const [row] = await database.select().from(tables.players).where(eq(tables.players.id, userID));
  expect(row).toMatchObject({
    usuario: `borrado ${userID}`,
    email: '',
    passwordHash: '!',
    confirmed: false,
    bank: 0,
  });

  expect(await server.ask(endpoints.checkAuth, {}, { token })).toEqual({ authenticated: false });
  const refused = { status: 401, text: serverMessages.wrongCredentials };
  for (const usuario of ['jugador', `borrado ${userID}`])
    expect(await server.tryLogIn(usuario, demoPassword)).toMatchObject(refused);
  clock.advance(10_000);
  const tops = await server.ask(endpoints.tops, {});
  expect(tops.flatMap((board) => board.rows.map(({ id }) => id))).not.toContain(userID);
});

test('an erasure fails for a connected and for an unknown player', async () => {
  const { database, clock } = server;
  const erase = (name: string) => erasePlayer(database, { name, now: clock.now() });
  await expect(erase('conectado')).rejects.toThrow('is connected to the game');
  expect((await accountOf(server, 'conectado')).email).toBe('conectado@example.com');
  await expect(erase('nadie')).rejects.toThrow('There is no account nadie.');
});

test('the audit allows the change of an erasure and no other', async () => {
  const { database, clock } = server;
  const { id: playerId } = await accountOf(server, 'admin');
  const entry = {
    at: new Date(clock.now()),
    playerId,
    action: 'link.updated',
    subject: 'link 1',
    detail: {},
  };
  await database.insert(tables.audit).values(entry);
  const refused = { cause: expect.objectContaining({ message: 'table audit is append-only' }) };
  const change = (values: Partial<typeof entry>) => database.update(tables.audit).set(values);
  await expect(change({ detail: { after: 'x' } })).rejects.toMatchObject(refused);
  await expect(change({ detail: { erased: true }, subject: 'link 2' })).rejects.toMatchObject(refused);
  await expect(database.delete(tables.audit)).rejects.toMatchObject(refused);
  await change({ detail: { erased: true } });
});

test('an erasure leaves no story that is saved at the same time', async () => {
  const { database, clock } = server;
  const session = await sessionOf(server, await server.logIn('familia2'));
  const id = session.playerId;
  const story = { datosImportantes: 'Alta.', historia: 'x'.repeat(limits.storyMin) };
  await Promise.allSettled([
    erasePlayer(database, { name: 'familia2', now: clock.now() }),
    saveStory(database, session, story, clock.now()),
  ]);
  expect(await database.$count(tables.stories, eq(tables.stories.playerId, id))).toBe(0);
});
