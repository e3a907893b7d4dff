import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { createTestPostgres } from './support/database.ts';
import type { PlainClient } from './support/plain-client.ts';
import { makeDataDir, startServerProgram } from './support/program.ts';

const dataDir = makeDataDir();

// Two servers need PostgreSQL: without TEST_DATABASE_URL, tests/vitest.config.ts leaves this file out.
describe('two servers that start concurrently on one PostgreSQL', () => {
  let one: PlainClient;
  let other: PlainClient;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await createTestPostgres();
    if (!postgres) throw new Error('TEST_DATABASE_URL is not set');
    const start = (name: string) =>
      startServerProgram({ SEED_DEMO: '1', DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, name) });
    const servers = await Promise.all([start('one'), start('other')]);
    [one, other] = [servers[0].client, servers[1].client];
    stop = async () => {
      for (const { program } of servers) program.child.kill('SIGTERM');
      await Promise.all(servers.map(({ program }) => program.ended));
      await postgres.remove();
    };
  });
  afterAll(() => stop());

  test('share sessions, and an ended one is over on both at the next call', async () => {
    const mine = await one.logIn('veterano');
    const elsewhere = await other.logIn('veterano');
    expect(await other.isAlive(mine.token)).toBe(true);
    expect(await one.isAlive(elsewhere.token)).toBe(true);
    const change = { userID: mine.userID, currentPassword: 'Demo-2026', newPassword: 'Contra-2030' };
    expect((await one.post('/api/VR/change-password', change, mine.token)).status).toBe(200);
    expect(await other.isAlive(elsewhere.token)).toBe(false);
    expect(await other.isAlive(mine.token)).toBe(true);
    expect((await other.logIn('veterano', 'Contra-2030')).userID).toBe(mine.userID);
  });

  test('share the counters of wrong passwords', async () => {
    const wrong = { usuario: 'conectado', password: 'not-this-one', remember: false };
    const attempts = [one, other, one, other, one, other];
    for (const server of attempts) {
      expect((await server.post('/api/logueo/login', wrong)).status).toBe(401);
    }
    for (const server of [one, other]) {
      const refused = { status: 429, body: serverMessages.tooMany };
      expect(await server.post('/api/logueo/login', wrong)).toEqual(refused);
    }
  });
});
