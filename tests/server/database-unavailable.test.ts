import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { isDatabaseUnavailable } from '#server/database/errors.ts';
import { createTestPostgres } from './support/database.ts';
import { listen } from './support/listen.ts';
import type { PlainClient } from './support/plain-client.ts';
import { makeDataDir, startServerProgram } from './support/program.ts';

const dataDir = makeDataDir();
const unavailable = { status: 503, body: serverMessages.unavailable };

/** A proxy for a database that the test can close: it breaks connections and refuses new ones. */
async function openProxy(database: string) {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let fatalWord: string | null = null;
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    socket.on('data', (sent) => {
      if (fatalWord !== null && sent.includes(fatalWord)) socket.destroy();
    });
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await listen(server);
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open: () => listen(server, port),
    /** Breaks a connection when the server sends this word on it; null for never. */
    breakAt(word: string | null) {
      fatalWord = word;
    },
    /** Forwards nothing, like a database that hangs. */
    hold(isHeld: boolean) {
      for (const socket of sockets) isHeld ? socket.pause() : socket.resume();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
  };
}

test.each([
  ['57P01', 'terminating connection due to administrator command', true],
  ['57P03', 'the database system is starting up', true],
  ['53300', 'sorry, too many clients already', true],
  ['08006', 'connection failure', true],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', true],
  ['ENOENT', 'connect ENOENT /var/run/postgresql/.s.PGSQL.5432', true],
  [undefined, 'Connection terminated unexpectedly', true],
  [undefined, 'Client has encountered a connection error and is not queryable', true],
  ['23505', 'duplicate key value violates unique constraint', false],
  ['57014', 'canceling statement due to statement timeout', false],
  [undefined, 'value is not iterable', false],
])('a statement that fails with %s (%s): the database is unavailable: %s', (code, message, isUnavailable) => {
  const cause = Object.assign(new Error(message), code === undefined ? {} : { code });
  expect(isDatabaseUnavailable(cause)).toBe(isUnavailable);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause }))).toBe(isUnavailable);
});

/** Only PostgreSQL: the embedded database is always available. */
const places = process.env['TEST_DATABASE_URL'] ? [{ place: 'PostgreSQL' }] : [];

describe.each(places)('while $place is unavailable', () => {
  let gate: Awaited<ReturnType<typeof openProxy>>;
  let administrator: pg.Client;
  let program: Awaited<ReturnType<typeof startServerProgram>>['program'];
  let url: string;
  let client: PlainClient;
  let token: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await createTestPostgres();
    if (!postgres) throw new Error('TEST_DATABASE_URL is not set');
    gate = await openProxy(postgres.url);
    administrator = new pg.Client({ connectionString: postgres.url });
    await administrator.connect();
    ({ program, url, client } = await startServerProgram({
      SEED_DEMO: '1',
      RATE_LIMITS: 'off',
      DATABASE_URL: gate.url,
      DATA_DIR: join(dataDir, 'host'),
    }));
    token = (await client.logIn('admin')).token;
    stop = async () => {
      program.child.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      await administrator.end();
      await gate.close();
      await postgres.remove();
    };
  });
  afterAll(() => stop());

  const writeNews = (titulo: string) => client.post('/api/VR/noticias', { titulo, descripcion: 'x' }, token);

  test('every call answers 503, also the session check, and works again afterwards', async () => {
    await gate.close();
    const check = await fetch(`${url}/api/logueo/checkAuth`, {
      headers: { 'x-api-key': 'vr-public-key', authorization: `Bearer ${token}` },
    });
    expect(check.status).toBe(503);
    expect(check.headers.get('retry-after')).toBe('1');
    expect(check.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await check.text()).toBe(serverMessages.unavailable);
    expect(await writeNews('Sin base')).toEqual(unavailable);
    expect(await client.get('/api/VR/tops')).toEqual(unavailable);
    const wrong = { usuario: 'jugador', password: 'x', remember: false };
    expect(await client.post('/api/logueo/login', wrong)).toEqual(unavailable);
    await gate.open();
    expect(await client.isAlive(token)).toBe(true);
    expect((await writeNews('Con base')).status).toBe(200);
  });

  test('it is alive but not ready, and ready again, each within two seconds', async () => {
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    const within = { timeout: 2000, interval: 100 };
    expect(await statusOf('/ready')).toBe(200);
    await gate.close();
    await expect.poll(() => statusOf('/ready'), within).toBe(503);
    expect(await statusOf('/health')).toBe(200);
    await gate.open();
    await expect.poll(() => statusOf('/ready'), within).toBe(200);
    gate.hold(true);
    await expect.poll(() => statusOf('/ready'), within).toBe(503);
    gate.hold(false);
    await expect.poll(() => statusOf('/ready'), within).toBe(200);
  });

  test('transactions that break at their first statement do not leak pool connections', async () => {
    gate.breakAt('begin');
    const poolSize = 10;
    for (let turn = 0; turn <= poolSize; turn += 1) expect(await writeNews('Rota')).toEqual(unavailable);
    gate.breakAt(null);
    expect((await writeNews('Entera')).status).toBe(200);
  });

  test('connections that PostgreSQL terminates during transactions do not stop the server', async () => {
    const acknowledged: string[] = [];
    let refused = 0;
    const writeOn = async (writer: number) => {
      for (let turn = 0; refused < 20; turn += 1) {
        const title = `${writer} ${turn}`;
        const answer = await writeNews(title);
        if (answer.status === 200) acknowledged.push(title);
        else {
          expect(answer).toEqual(unavailable);
          refused += 1;
        }
        const check = await client.get('/api/logueo/checkAuth', token);
        expect([JSON.stringify({ authenticated: true }), serverMessages.unavailable]).toContain(check.body);
      }
    };
    const writers = Promise.all([1, 2, 3, 4].map(writeOn));
    const endConnections = async () => {
      while (refused < 20 && program.child.exitCode === null) {
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
    };
    await Promise.all([writers, endConnections()]);
    expect(program.child.exitCode).toBeNull();
    await expect.poll(async () => (await writeNews('Después')).status).toBe(200);
    const news: { titulo: string }[] = JSON.parse((await client.get('/api/VR/noticias')).body);
    const titles = new Set(news.map(({ titulo }) => titulo));
    expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
  });
});
