import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { apiKey, startTestHost, type TestHost } from './support/host.ts';

afterEach(() => vi.useRealTimers());

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response;
}

/** Until new connections are refused: what is tried after that comes on an open one. */
async function untilClosed({ app }: TestHost): Promise<void> {
  while (app.server.listening) await nextTurn();
}

test('a stop waits for the calls under way and for the mail they promised', async () => {
  const host = await startTestHost();
  const [account] = await host.ask(endpoints.accountByEmail, { email: 'jugador@example.com' });
  await host.ask(endpoints.forgotPassword, { email: 'jugador@example.com', ID: account?.ID ?? 0 });

  const arrived = once(host.app.server, 'request');
  const login = host.call(endpoints.logIn, { usuario: 'admin', password: demoPassword, remember: false });
  await arrived;
  const closing = host.app.close();
  expect((await login).status).toBe(200);
  await closing;
  expect((await host.mails()).map(({ to }) => to)).toContain('jugador@example.com');
  await expect(host.request('/')).rejects.toThrow();
  await host.stop();
});

test('a stop answers a call that is on its way on an open connection, and then ends that connection', async () => {
  const host = await startTestHost();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'x-api-key': apiKey };
  const checkAuth = `${host.url}/api/logueo/checkAuth`;
  const before = await answerTo(get(checkAuth, { agent, headers }));
  expect(before.headers.connection).toBe('keep-alive');
  await text(before);

  const closing = host.app.close();
  await untilClosed(host);
  const late = get(checkAuth, { agent, headers });
  const answer = await answerTo(late);
  expect(late.reusedSocket).toBe(true);
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"authenticated":false}']);
  expect(answer.headers.connection).toBe('close');
  await closing;
  await host.stop();
});

test('a call that is not done ten seconds after the stop began hears that the host is not there now', async () => {
  const host = await startTestHost();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = once(host.app.server, 'request');
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', 'content-length': '100' };
  const sent = request(`${host.url}/api/logueo/login`, { method: 'POST', headers });
  sent.write('{"usuario":');
  await arrived;
  const closing = host.app.close();
  await untilClosed(host);
  vi.advanceTimersByTime(10_000);
  const answer = await answerTo(sent);
  expect([answer.statusCode, await text(answer)]).toEqual([503, hostMessages.unavailable]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '1',
    connection: 'close',
  });
  await closing;
  vi.useRealTimers();
  await host.stop();
});

test('work in the background that fails is logged without its words, and harms nothing', async () => {
  const host = await startTestHost();
  host.services.background.start(async () => {
    throw new Error('with a secret in it');
  });
  await host.services.background.settled();
  const line = host.logLines.findLast((text) => text.includes('background work failed'));
  expect(line).toBeDefined();
  expect(line).not.toContain('secret');
  await host.stop();
});
