import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { apiKey, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.stop());

function openSocket(): Socket {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname);
}

test('a body that does not arrive in half a minute gets 408 and logs no error', async () => {
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
  expect(server.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
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
