import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { endSessions } from '#server/session/sessions.ts';
import { apiKey, serverForTests, startTestServer, type TestSession } from './support/server.ts';

const server = serverForTests({ variables: { TRUST_PROXY: 'true' } });
let jugador: TestSession;
let admin: TestSession;
beforeAll(async () => {
  jugador = await server.logIn('jugador');
  admin = await server.logIn('admin');
});
afterEach(() => vi.useRealTimers());
beforeEach(() => server.clock.advance(60_000));

describe('validation against the table of calls (behaviour 9.3)', () => {
  const login = '/api/logueo/login';
  test.each([
    ['an unknown field', login, '{"usuario":"a","password":"b","remember":true,"admin":true}'],
    ['a missing field', login, '{"usuario":"a","password":"b"}'],
    ['a wrong type', login, '{"usuario":"a","password":"b","remember":"yes"}'],
    ['a control character', '/api/logueo/forgot-password', '{"email":"a\\u0000@example.com","ID":1}'],
    ['a field of the query', `${login}?x=1`, '{"usuario":"a","password":"b","remember":true}'],
    ['a field that is given twice', '/api/VR/nivelAdmin?userID=1&userID=1', null],
    ['an unknown field of the query', '/api/VR/nivelAdmin?userID=1&more=1', null],
    ['a missing field of the query', '/api/VR/nivelAdmin', null],
    ['a wrong part of the path', '/api/VR/noticias/abc/mininoticias', null],
  ])('rejects %s', async (_name, path, body) => {
    const answer = await server.request(path, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: { authorization: `Bearer ${jugador.token}`, 'content-type': 'application/json' },
    });
    expect([answer.status, answer.text]).toEqual([400, serverMessages.badRequest]);
  });

  test('answers 404 in plain text for an unknown path or method (behaviour 9.1)', async () => {
    for (const answer of [
      await server.request('/api/VR/nothing', { headers: { accept: 'text/html' } }),
      await server.request('/api/vr/noticias'),
      await server.request('/api/logueo/login'),
      await server.request('/api/logueo/checkAuth', { method: 'HEAD' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
  });
});

describe('the general limit (behaviour 9.7)', () => {
  test('is 600 calls a minute per session, separate for each session', async () => {
    const { token } = jugador;
    // The first call of a session counts for its address.
    await server.ask(endpoints.checkAuth, {}, { token });
    server.clock.advance(60_000);
    const read = (as = token) => server.call(endpoints.items, {}, { token: as });
    const first = await Promise.all(Array.from({ length: 600 }, () => read()));
    expect(first.every(({ status }) => status === 200)).toBe(true);
    const limited = await read();
    expect([limited.status, limited.text]).toEqual([429, serverMessages.tooMany]);
    expect(limited.headers.get('retry-after')).toBe('60');
    expect((await read(admin.token)).status).toBe(200);
    // A refused check would end the session in the browser.
    expect(await server.ask(endpoints.checkAuth, {}, { token })).toEqual({ authenticated: true });
    server.clock.advance(60_001);
    expect((await read()).status).toBe(200);
  });

  test('keeps a flood of invalid tokens from the database, and a session at the same address still works', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const home = from('2001:db8:1:2::1');
    const { token } = await server.logIn('jugador');
    const check = () => server.call(endpoints.checkAuth, {}, { token, ...home });
    await check();
    const expired = await server.logIn('veterano');
    const readAsExpired = (address = home) =>
      server.call(endpoints.items, {}, { token: expired.token, ...address });
    await readAsExpired();
    await endSessions(server.database, expired.userID);
    // The call that finds the session expired.
    expect((await readAsExpired()).status).toBe(401);

    const find = vi.spyOn(server.services.sessions, 'find');
    const flood = await Promise.all(
      Array.from({ length: 700 }, (_, count) => {
        const neighbour = from(`2001:db8:1:2::${count.toString(16)}`);
        return server.call(endpoints.checkAuth, {}, { token: `made-up-${count}`, ...neighbour });
      }),
    );
    // The first calls of the two sessions used two of the 600 calls of the network.
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(102);
    expect(find).toHaveBeenCalledTimes(598);
    find.mockRestore();
    expect((await server.call(endpoints.checkAuth, {}, home)).status).toBe(429);
    expect((await readAsExpired()).status).toBe(429);
    expect((await readAsExpired(from('2001:db8:1:3::1'))).status).toBe(401);
    expect((await check()).text).toBe('{"authenticated":true}');
  });
});

describe('an internal error', () => {
  test('sends no details to the caller and no values to the log', async () => {
    const { token, userID, username } = jugador;
    await server.database.execute(sql`alter table fines rename to fines_gone`);
    const answer = await server.call(endpoints.stats, { userID, Name: username }, { token });
    await server.database.execute(sql`alter table fines_gone rename to fines`);
    expect([answer.status, answer.text]).toEqual([500, serverMessages.broken]);
    const line = server.logLines.findLast((logged) => logged.includes('call failed'));
    expect(line).toContain('42P01');
    expect(line).toContain('/api/VR/estadisticas');
    expect(line).not.toContain('select');
  });

  test('the log contains route patterns, and no paths, queries, tokens, passwords or addresses', async () => {
    await server.call(endpoints.confirmAccount, { token: 'a-token-in-a-path' });
    await server.ask(endpoints.accountByEmail, { email: 'jugador@example.com' });
    await server.logIn('jugador');
    const log = server.logLines.join('\n');
    expect(log).toContain('"/api/logueo/confirm/:token"');
    for (const secret of ['a-token-in-a-path', '@example.com', 'Demo-2026', jugador.token, 'email=']) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    }
  });
});

test('a running server is alive and ready, needs no key for it and logs nothing', async () => {
  const before = server.logLines.length;
  for (const [path, body] of [
    ['/health', 'alive\ncalled from 127.0.0.1\n'],
    ['/ready', 'ready\n'],
  ]) {
    const answer = await fetch(server.url + path);
    expect([answer.status, await answer.text()]).toEqual([200, body]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(server.logLines).toHaveLength(before);
});

test('as soon as a graceful stop begins it is not ready, but alive', async () => {
  const stopped = await startTestServer();
  const [one, other] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  async function ask(path: string, agent: Agent | undefined): Promise<[number | undefined, string]> {
    const asked = get(stopped.url + path, agent ? { agent } : {});
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    return [answer?.statusCode, answer ? await text(answer) : ''];
  }
  expect(await ask('/ready', one)).toEqual([200, 'ready\n']);
  expect(await ask('/health', other)).toEqual([200, 'alive\ncalled from 127.0.0.1\n']);
  const closing = stopped.app.close();
  while (stopped.app.server.listening) await nextTurn();
  expect(await ask('/ready', one)).toEqual([503, 'stopping\n']);
  expect(await ask('/health', other)).toEqual([200, 'alive\ncalled from 127.0.0.1\n']);
  await closing;
  await stopped.stop();
});

function openSocket(): Socket {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname);
}

test('a body that does not arrive in half a minute gets 408 and logs no error', async () => {
  const before = server.logLines.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = once(server.app.server, 'request');
  const socket = openSocket();
  socket.write(
    `POST /api/logueo/login HTTP/1.1\r\nHost: x\r\nx-api-key: ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"usuario":`,
  );
  const answer = text(socket);
  await arrived;
  vi.advanceTimersByTime(30_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await answer).toMatch(/^connection: close$/im);
  expect(await answer).toContain(serverMessages.tooSlow);
  const logged = server.logLines.slice(before).map((line) => JSON.parse(line));
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
});

test('a caller that does not read its answers is disconnected', async () => {
  const { server: http } = server.app;
  // Shortens the timeout from a minute to a tenth of a second.
  http.timeout /= 600;
  const connected = once(http, 'connection');
  const socket = openSocket().pause();
  const [accepted] = await connected;
  // More answers than all buffers between server and caller can contain.
  socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(500));
  await once(accepted, 'close');
  expect(accepted.destroyed).toBe(true);
  socket.destroy();
});
