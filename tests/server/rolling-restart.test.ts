import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestPostgres } from './support/database.ts';
import { makeDataDir, startServerProgram } from './support/program.ts';
import { startSmallProxy } from './support/small-proxy.ts';

const dataDir = makeDataDir();
const restarts = Number(process.env['RESTARTS'] ?? 2);

// Two servers need PostgreSQL: without TEST_DATABASE_URL, tests/vitest.config.ts leaves this file out.
test('restarting two servers behind a proxy in turn fails no request', {
  timeout: 60_000 + restarts * 15_000,
}, async () => {
  const postgres = await createTestPostgres(inject('migratedDatabase'));
  if (!postgres) throw new Error('TEST_DATABASE_URL is not set');
  const start = async (name: string, port = '0') => {
    const variables = { PORT: port, RATE_LIMITS: 'off', DATABASE_URL: postgres.url };
    const { program, url } = await startServerProgram({ ...variables, DATA_DIR: join(dataDir, name) });
    return { name, program, port: new URL(url).port };
  };
  let [next, other] = [await start('one'), await start('other')];
  const proxy = await startSmallProxy([Number(next.port), Number(other.port)]);

  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number | string, number>();
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const headers = { 'x-api-key': 'vr-public-key', 'content-type': 'application/json' };
  let sent = 0;
  const traffic = setInterval(() => {
    sent += 1;
    // Every tenth call is a POST, which must not be sent twice.
    const isPost = sent % 10 === 0;
    const path = isPost ? '/api/logueo/forgot-password' : '/api/VR/noticias';
    const call = request(proxy.url + path, { agent, headers, method: isPost ? 'POST' : 'GET' }, (answer) => {
      answer.on('end', () => count(answer.statusCode ?? 'none')).resume();
    });
    call.on('error', ({ name }) => count(name));
    call.end(isPost ? JSON.stringify({ email: 'nobody@example.com', ID: 1 }) : '');
  }, 10);

  for (let restart = 0; restart < restarts; restart += 1) {
    next.program.child.kill('SIGTERM');
    expect(await next.program.ended).toBe(0);
    [next, other] = [other, await start(next.name, next.port)];
    await expect.poll(proxy.areAllReady, { timeout: 10_000 }).toBe(true);
  }
  clearInterval(traffic);
  await expect.poll(() => [...statuses.values()].reduce((sum, one) => sum + one, 0)).toBe(sent);
  expect([...statuses]).toEqual([[200, sent]]);

  proxy.stop();
  agent.destroy();
  for (const { program } of [next, other]) {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  }
  await postgres.remove();
});
