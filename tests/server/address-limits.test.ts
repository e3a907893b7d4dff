import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { endSessions } from '#server/session/sessions.ts';
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
    const home = from('2001:db8:1:2::1');
    const { token } = await server.logIn('jugador');
    const isAlive = () => server.call(endpoints.checkAuth, {}, { token, ...home });
    await isAlive();
    const expired = await server.logIn('veterano');
    const readAsExpired = (address = home) =>
      server.call(endpoints.items, {}, { token: expired.token, ...address });
    await readAsExpired();
    await endSessions(server.database, expired.userID);
    // The call that finds the session expired.
    expect((await readAsExpired()).status).toBe(401);

    const find = vi.spyOn(server.services.sessions, 'find');
    const flood = await Promise.all(
      Array.from({ length: 700 }, (_, count) =>
        server.call(
          endpoints.checkAuth,
          {},
          { token: `made-up-${count}`, ...from(`2001:db8:1:2::${count.toString(16)}`) },
        ),
      ),
    );
    // The first calls of the two sessions used two of the 600 calls of the network.
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(102);
    expect(find).toHaveBeenCalledTimes(598);
    find.mockRestore();
    expect((await server.call(endpoints.checkAuth, {}, home)).status).toBe(429);
    expect((await readAsExpired()).status).toBe(429);
    expect((await readAsExpired(from('2001:db8:1:3::1'))).status).toBe(401);
    const answer = await isAlive();
    expect([answer.status, answer.text]).toEqual([200, '{"authenticated":true}']);
  });
});
