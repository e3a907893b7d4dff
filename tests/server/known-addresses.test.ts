import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { knownAddresses } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { serverForTests } from './support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const home = '198.51.100.1';
const cafe = '198.51.100.2';
const stranger = '203.0.113.66';

const server = serverForTests({ variables: { TRUST_PROXY: 'true' } });
// A long break clears earlier attempts and addresses.
beforeEach(() => server.clock.advance(40 * day));

const logIn = async (usuario: string, password: string, address: string) =>
  (await server.tryLogIn(usuario, password, { 'x-forwarded-for': address })).status;

/** Uses up the wrong passwords per minute of an account from unknown addresses. */
async function lockOut(usuario: string): Promise<void> {
  for (let count = 0; count < 6; count += 1) expect(await logIn(usuario, 'wrong', stranger)).toBe(401);
  expect(await logIn(usuario, demoPassword, stranger)).toBe(429);
}

describe('wrong passwords from other addresses', () => {
  test('do not block the correct password from a known address of the account', async () => {
    expect(await logIn('jugador', demoPassword, home)).toBe(200);
    // The limit of an account per hour.
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(minute);
      await lockOut('jugador');
    }
    server.clock.advance(minute);
    expect(await logIn('jugador', demoPassword, cafe)).toBe(429);
    expect(await logIn('jugador', demoPassword, home)).toBe(200);
  });

  test('block it from an address that only another account knows', async () => {
    expect(await logIn('veterano', demoPassword, home)).toBe(200);
    await lockOut('jugador');
    expect(await logIn('jugador', demoPassword, home)).toBe(429);
  });

  test('do not block a user who has just set a new password by mail', async () => {
    const resetToken = await server.resetToken('conectado@example.com');
    await lockOut('conectado');
    const headers = { 'x-forwarded-for': cafe };
    await server.ask(endpoints.resetPassword, { resetToken, newPassword: 'Nueva-2030' }, { headers });
    expect(await logIn('conectado', 'Nueva-2030', cafe)).toBe(200);
    expect(await logIn('conectado', 'Nueva-2030', home)).toBe(429);
  });
});

describe('a known address', () => {
  test('has its own limits, which do not affect another known address', async () => {
    for (const address of [home, cafe]) expect(await logIn('admin', demoPassword, address)).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => logIn('admin', 'wrong', home)));
    expect(wrong.filter((status) => status === 401)).toHaveLength(6);
    expect(await logIn('admin', demoPassword, home)).toBe(429);
    expect(await logIn('admin', demoPassword, cafe)).toBe(200);
    expect(await logIn('admin', demoPassword, stranger)).toBe(200);
  });

  test('is known for 30 days after the last login from it, then deleted', async () => {
    expect(await logIn('editora', demoPassword, home)).toBe(200);
    server.clock.advance(20 * day);
    expect(await logIn('editora', demoPassword, home)).toBe(200);
    server.clock.advance(30 * day - minute);
    await lockOut('editora');
    expect(await logIn('editora', demoPassword, home)).toBe(200);
    server.clock.advance(30 * day);
    await lockOut('editora');
    expect(await logIn('editora', demoPassword, home)).toBe(429);
    await cleanUp(server.services);
    expect(await server.database.select().from(knownAddresses)).toEqual([]);
  });

  test('is not recorded after wrong passwords only, nor for an unconfirmed account', async () => {
    await cleanUp(server.services);
    await logIn('familia1', 'wrong', home);
    await logIn('nuevo', demoPassword, home);
    expect(await server.database.select().from(knownAddresses)).toEqual([]);
  });

  test('is stored hashed', async () => {
    await logIn('familia1', demoPassword, home);
    const rows = await server.database.select().from(knownAddresses);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(home);
  });
});

test('an unknown usuario has the same limits as an account', async () => {
  const statusesOf = async (usuario: string, address: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push(await logIn(usuario, 'wrong', address));
    return statuses;
  };
  const known = await statusesOf('familia2', home);
  expect(await statusesOf('nobody-of-that-name', cafe)).toEqual(known);
  expect(known).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
});
