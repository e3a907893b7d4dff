import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { busyHours } from '#server/database/schema.ts';
import type { GameServer } from '#server/outside/game-server.ts';
import { countingPlayers } from '#server/public/busy-hours.ts';
import { startTestServer } from './support/server.ts';

const hour = 3_600_000;
const week = 168 * hour;

async function open() {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { database, services, clock } = server;
  await database.delete(busyHours);
  // To Monday, 09:00 UTC.
  clock.advance(Date.parse('2027-01-04T09:00:00Z') - clock.now());
  let online: number | 'Host unavailable' = 0;
  const game = (): GameServer =>
    countingPlayers(
      { database, background: services.background, now: clock.now },
      { status: async () => ({ online, maxplayers: 100 }) },
    );
  const one = game();
  const ask = async (players: typeof online, from = one) => {
    online = players;
    await from.status();
    await services.background.settled();
  };
  const known = async () => {
    clock.advance(61_000);
    return Object.entries((await server.ask(endpoints.busyHours, {})).hours).filter(
      ([, players]) => players !== null,
    );
  };
  return { clock, database, game, ask, known };
}

test('the first status of an hour counts, on several servers too (behaviour 3.16)', async () => {
  const { clock, database, game, ask, known } = await open();
  await ask('Host unavailable');
  expect(await known()).toEqual([]);
  await ask(40);
  await ask(80);
  await ask(80, game());
  expect(await known()).toEqual([['9', 40]]);
  clock.advance(hour);
  await ask(20);
  expect(await known()).toEqual([
    ['9', 40],
    ['10', 20],
  ]);
  expect(await database.$count(busyHours, eq(busyHours.hour, 9))).toBe(1);
});

test('a count that failed is repeated with the next status (behaviour 3.16)', async () => {
  const { ask, database, known } = await open();
  await database.execute('alter table busy_hours rename to elsewhere');
  await ask(40);
  await database.execute('alter table elsewhere rename to busy_hours');
  await ask(50);
  expect(await known()).toEqual([['9', 50]]);
});

test('each week moves the average by a quarter, and four weeks without a status forget it (behaviour 3.16)', async () => {
  const { clock, ask, known } = await open();
  await ask(40);
  clock.advance(week);
  await ask(80);
  expect(await known()).toEqual([['9', 50]]);
  clock.advance(4 * week);
  expect(await known()).toEqual([]);
  await ask(10);
  expect(await known()).toEqual([['9', 10]]);
});
