import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const hour = 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: 'true' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(2 * hour));

/** The headers that the proxy sends for a client address. */
function from(address: string) {
  return { headers: { 'x-forwarded-for': address } };
}

const limited = {
  'look-ups of an e-mail address': {
    most: 20,
    call: (_count: number, address: string) =>
      server.call(endpoints.accountByEmail, { email: 'nobody@example.com' }, from(address)),
  },
  'forgotten passwords': {
    most: 30,
    call: (count: number, address: string) =>
      server.call(endpoints.forgotPassword, { email: 'nobody@example.com', ID: count + 1 }, from(address)),
  },
  'anonymous calls': {
    most: 600,
    call: (_count: number, address: string) => server.call(endpoints.checkAuth, {}, from(address)),
  },
};

test.each(Object.entries(limited))(
  '%s of one IPv6 network share a counter',
  async (_name, { most, call }) => {
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, (_, count) => call(count, `2001:db8:1:2::${count.toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await call(0, '2001:db8:1:3::1')).status).not.toBe(429);
  },
);

describe('a flood of invalid tokens', () => {
  test('does not reach the database, and a session at the same address still works', async () => {
    const home = '198.51.100.7';
    const { token } = await server.logIn('jugador');
    const isAlive = () => server.call(endpoints.checkAuth, {}, { token, ...from(home) });
    await isAlive();
    const find = vi.spyOn(server.services.sessions, 'find');
    const flood = await Promise.all(
      Array.from({ length: 700 }, (_, count) =>
        server.call(endpoints.checkAuth, {}, { token: `made-up-${count}`, ...from(home) }),
      ),
    );
    // The first call of the session used one of the 600 calls of the address.
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(101);
    expect(find).toHaveBeenCalledTimes(599);
    find.mockRestore();
    const answer = await isAlive();
    expect([answer.status, answer.text]).toEqual([200, '{"authenticated":true}']);
  });

  test('counts an expired token like an invalid one', async () => {
    const home = '198.51.100.8';
    const { token, userID } = await server.logIn('veterano');
    await server.ask(endpoints.checkAuth, {}, { token });
    const other = await server.logIn('veterano');
    const change = { userID, currentPassword: demoPassword, newPassword: 'Nueva-2030' };
    await server.ask(endpoints.changePassword, change, { token: other.token });
    const callAgain = () => server.call(endpoints.items, {}, { token, ...from(home) });
    // The call that finds the session expired.
    expect((await callAgain()).status).toBe(401);
    const counted = await Promise.all(Array.from({ length: 600 }, callAgain));
    expect(counted.every(({ status }) => status === 401)).toBe(true);
    expect((await callAgain()).status).toBe(429);
    expect((await server.call(endpoints.checkAuth, {}, from(home))).status).toBe(429);
  });
});
