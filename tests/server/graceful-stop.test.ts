import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { BackgroundWork } from '#server/common/background-work.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { apiKey, startTestServer, type TestServer } from './support/server.ts';

afterEach(() => vi.useRealTimers());

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response;
}

/** Resolves when new connections are refused: later calls use an open one. */
async function untilClosed({ app }: TestServer): Promise<void> {
  while (app.server.listening) await nextTurn();
}

test('a stop waits for calls in progress and for their mail', async () => {
  const server = await startTestServer();
  const [account] = await server.ask(endpoints.accountByEmail, { email: 'jugador@example.com' });
  await server.ask(endpoints.forgotPassword, { email: 'jugador@example.com', ID: account?.ID ?? 0 });

  const arrived = once(server.app.server, 'request');
  const login = server.tryLogIn('admin', demoPassword);
  await arrived;
  const closing = server.app.close();
  expect((await login).status).toBe(200);
  await closing;
  expect((await server.mails()).map(({ to }) => to)).toContain('jugador@example.com');
  await expect(server.request('/')).rejects.toThrow();
  await server.stop();
});

test('a stop answers a call on an open connection and then closes the connection', async () => {
  const server = await startTestServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'x-api-key': apiKey };
  const checkAuth = `${server.url}/api/logueo/checkAuth`;
  const before = await answerTo(get(checkAuth, { agent, headers }));
  expect(before.headers.connection).toBe('keep-alive');
  await text(before);

  const closing = server.app.close();
  await untilClosed(server);
  const late = get(checkAuth, { agent, headers });
  const answer = await answerTo(late);
  expect(late.reusedSocket).toBe(true);
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"authenticated":false}']);
  expect(answer.headers.connection).toBe('close');
  await closing;
  await server.stop();
});

/** Sends the beginning of a call, and returns it with the request that has arrived. */
async function sendHalf({ app, url }: TestServer): Promise<[ClientRequest, IncomingMessage]> {
  const arrived = once(app.server, 'request');
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', 'content-length': '100' };
  const sent = request(`${url}/api/logueo/login`, { method: 'POST', headers });
  sent.write('{"usuario":');
  const [incoming] = await arrived;
  return [sent, incoming];
}

test('a call that is not done ten seconds after the stop gets 503', async () => {
  const server = await startTestServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [sent] = await sendHalf(server);
  const closing = server.app.close();
  await untilClosed(server);
  vi.advanceTimersByTime(10_000);
  const answer = await answerTo(sent);
  expect([answer.statusCode, await text(answer)]).toEqual([503, serverMessages.unavailable]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '1',
    connection: 'close',
  });
  await closing;
  vi.useRealTimers();
  await server.stop();
});

test('a stop does not wait for calls whose client has disconnected', async () => {
  const server = await startTestServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle = new Agent({ keepAlive: true });
  await text(await answerTo(get(`${server.url}/health`, { agent: idle })));
  const [sent, incoming] = await sendHalf(server);
  sent.on('error', () => undefined);
  sent.destroy();
  await once(incoming.socket, 'close');

  const closing = server.app.close();
  await untilClosed(server);
  vi.advanceTimersByTime(500);
  await closing;
  idle.destroy();
  vi.useRealTimers();
  await server.stop();
});

test('a stop waits for background work, for a limited time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const background = new BackgroundWork(() => undefined);
  background.start(() => new Promise(() => undefined));
  const finished = background.finish();
  vi.advanceTimersByTime(8000);
  await expect(finished).resolves.toBeUndefined();
});

test('a failed background task is logged without its message and stops nothing', async () => {
  const server = await startTestServer();
  server.services.background.start(async () => {
    throw new Error('with a secret in it');
  });
  await server.services.background.settled();
  const line = server.logLines.findLast((text) => text.includes('background work failed'));
  expect(line).toBeDefined();
  expect(line).not.toContain('secret');
  await server.stop();
});
