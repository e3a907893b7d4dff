import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { leaderboardDays } from '#server/database/schema.ts';
import { gameForEachTest } from '../support/game.ts';

const { mariadb, server, password } = gameForEachTest();
const day = 86_400_000;

it('stores every listed player from the read of the leaderboards, and nothing while the game is away (behaviour 3.15)', async () => {
  const { token, userID } = await server.logIn('Juan_Perez', { password, remember: true });
  const visit = async () => {
    await server.ask(endpoints.tops, {});
    await server.services.background.settled();
  };
  await visit();
  const listed = (await server.ask(endpoints.tops, {}))[0]?.rows ?? [];
  // Also those who have never logged in here.
  expect(await server.database.$count(leaderboardDays)).toBe(listed.length);
  const line = () => server.ask(endpoints.ownTops, { userID }, { token });
  const own = listed.find(({ id }) => id === userID);
  expect(await line()).toMatchObject([{ ago: 0, points: own?.points, money: own?.money }]);
  await mariadb().stop();
  onTestFinished(() => mariadb().start());
  server.clock.advance(day);
  // The last answer is shown, but it is not of this day.
  await visit();
  expect((await line()).map(({ ago }) => ago)).toEqual([1]);
});
