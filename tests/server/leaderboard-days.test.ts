import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { leaderboardDays, players } from '#server/database/schema.ts';
import { erasePlayer } from '#server/player/erasure.ts';
import { storeLeaderboards } from '#server/player/leaderboard-days.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { startTestServer } from './support/server.ts';

const day = 86_400_000;

async function open() {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { database, services, clock } = server;
  await database.delete(leaderboardDays);
  /** Reads the leaderboards, which stores the first reading of a day. */
  const visit = async () => {
    clock.advance(60_000);
    await server.ask(endpoints.tops, {});
    await services.background.settled();
  };
  const set = (rolePoints: number) =>
    database.update(players).set({ rolePoints }).where(eq(players.usuario, 'jugador'));
  const week = async (id: number) =>
    (await server.ask(endpoints.topsWeek, {})).find((row) => row.id === id)?.points;
  return { server, database, clock, visit, set, week };
}

test('the first figures of a day are kept, for the comparison of the week and the line of the player (behaviour 3.15)', async () => {
  const { server, clock, visit, set, week } = await open();
  const { userID, token } = await server.logIn('jugador', { remember: true });
  await set(1000);
  await visit();
  await set(1010);
  await visit();
  clock.advance(6 * day);
  expect(await week(userID)).toBe(undefined);
  clock.advance(day);
  expect(await week(userID)).toBe(1000);
  await visit();
  const line = await server.ask(endpoints.ownTops, { userID }, { token });
  expect(line.map(({ ago, points }) => [ago, points])).toEqual([
    [7, 1000],
    [0, 1010],
  ]);
});

test('a rename keeps the line, and an erasure removes it; an erased player is not stored again (behaviour 3.15)', async () => {
  const { server, database, clock, visit, set } = await open();
  const { userID, token } = await server.logIn('jugador', { remember: true });
  await set(1000);
  await visit();
  await database.update(players).set({ characterName: 'Otro_Nombre' }).where(eq(players.id, userID));
  clock.advance(day);
  await visit();
  expect(await server.ask(endpoints.ownTops, { userID }, { token })).toHaveLength(2);
  await erasePlayer(database, { name: 'jugador', now: clock.now() });
  // As in a game that lists the player still.
  await database.update(players).set({ confirmed: true }).where(eq(players.id, userID));
  clock.advance(day);
  await visit();
  expect(await database.$count(leaderboardDays)).toBeGreaterThan(0);
  expect(await database.$count(leaderboardDays, eq(leaderboardDays.playerId, userID))).toBe(0);
});

test('a day is stored once by several servers, and for ninety days', async () => {
  const { server, database, clock, visit } = await open();
  await visit();
  const rows = await database.$count(leaderboardDays);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  await storeLeaderboards(database, today, await server.services.playerReads.leaderboards());
  expect(await database.$count(leaderboardDays)).toBe(rows);
  clock.advance((limits.leaderboardDays - 1) * day);
  await cleanUp(server.services);
  expect(await database.$count(leaderboardDays)).toBe(rows);
  clock.advance(day);
  await cleanUp(server.services);
  expect(await database.$count(leaderboardDays)).toBe(0);
});
