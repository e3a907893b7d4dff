import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { readDemo } from '#server/operator/seed.ts';
import { serverProgram } from '#tests/support/programs.ts';
import { createTestPostgres } from './support/database.ts';
import { createPlainClient, type PlainClient } from './support/plain-client.ts';
import { makeDataDir, startProgram } from './support/program.ts';

const dataDir = makeDataDir();

// Two servers need PostgreSQL: without TEST_DATABASE_URL, tests/vitest.config.ts leaves this file out.
describe('two servers that start concurrently on one PostgreSQL', () => {
  let one: PlainClient;
  let other: PlainClient;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await createTestPostgres();
    if (!postgres) throw new Error('TEST_DATABASE_URL is not set');
    const programs = ['one', 'other'].map((name) =>
      startProgram(serverProgram, {
        variables: {
          PORT: '0',
          SEED_DEMO: '1',
          DATABASE_URL: postgres.url,
          DATA_DIR: join(dataDir, name),
        },
      }),
    );
    const urls = await Promise.all(programs.map(({ printed }) => printed(/(http:\/\/127\.0\.0\.1:\d+)\n/)));
    one = createPlainClient(urls[0] ?? '');
    other = createPlainClient(urls[1] ?? '');
    stop = async () => {
      for (const { child } of programs) child.kill('SIGTERM');
      await Promise.all(programs.map(({ ended }) => ended));
      await postgres.remove();
    };
  });
  afterAll(() => stop());

  test('share sessions, and an ended one is over on both at the next call', async () => {
    const mine = await one.logIn('veterano');
    const elsewhere = await other.logIn('veterano');
    expect(await other.isAlive(mine.token)).toBe(true);
    expect(await one.isAlive(elsewhere.token)).toBe(true);
    const change = {
      userID: mine.userID,
      currentPassword: 'Demo-2026',
      newPassword: 'Contra-2030',
    };
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
      expect(await server.post('/api/logueo/login', wrong)).toEqual({
        status: 429,
        body: serverMessages.tooMany,
      });
    }
  });

  test('perform one-time operations once despite concurrent calls to both', async () => {
    const { token, userID } = await one.logIn('jugador');
    const { players } = await readDemo();
    const body = { userID, historia: players.find(({ historia }) => historia !== null)?.historia };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : other).post('/api/VR/save-historia', body, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  test('show each other’s news within two seconds', async () => {
    const { token } = await one.logIn('admin');
    await other.get('/api/VR/noticias');
    const draft = { titulo: 'De un servidor al otro', descripcion: 'x' };
    expect((await one.post('/api/VR/noticias', draft, token)).status).toBe(200);
    expect((await one.get('/api/VR/noticias')).body).toContain(draft.titulo);
    await expect
      .poll(async () => (await other.get('/api/VR/noticias')).body, { timeout: 5_000, interval: 100 })
      .toContain(draft.titulo);
  });
});
