import { adminStates, playerStates, publicStates } from '#tests/support/states.ts';
import { expect, logIn, test } from './support/site.ts';
import { problemsOf } from './support/state-problems.ts';

// The states with passkeys need a name instead of an IP address.
test.use({ baseURL: async ({ server }, use) => use(server.addressByName) });
// Runs the tests in parallel if there are several workers.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('every public state is accessible', async ({ page }) => {
  expect(await problemsOf(page, publicStates)).toEqual([]);
});

test('every state of a player is accessible', async ({ page }) => {
  await logIn(page, 'jugador');
  expect(await problemsOf(page, playerStates)).toEqual([]);
});

test('every state of the administration is accessible', async ({ page }) => {
  await logIn(page, 'admin');
  expect(await problemsOf(page, adminStates)).toEqual([]);
});
