import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
    const [answer]: IncomingMessage[] = await once(
      get(stopped.url + path, agent ? { agent } : {}),
      'response',
    );
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
