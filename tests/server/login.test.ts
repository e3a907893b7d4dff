import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionsPerAccount } from '#contract/rate-limits.ts';
import { players, rateLimits, sessions } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { createRateLimits } from '#server/session/rate-limits.ts';
import { sessionLife, tokenHash } from '#server/session/sessions.ts';
import { serverForTests } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const minute = 60_000;
const hour = 60 * minute;

const server = serverForTests({ variables: { TRUST_PROXY: 'true' } });
// Moves the clock past the limits of earlier tests.
beforeEach(() => server.clock.advance(2 * hour));

const isAlive = (token: string) => server.isAlive({ token });

test('a log-out ends the session with the hash of its token, and no other (behaviour 2.16)', async () => {
  const [ended, other] = [await server.logIn('jugador'), await server.logIn('jugador')];
  const session = tokenHash(ended.token);
  for (const _again of [1, 2]) await server.ask(endpoints.endSession, { session });
  expect([await isAlive(ended.token), await isAlive(other.token)]).toEqual([false, true]);
});

describe('login', () => {
  test('opens a session for the correct password, ignoring the case and invisible characters of the name (behaviour 4.8)', async () => {
    const grant = await server.logIn('  \u200BJuga\u00ADDOR\u200B ');
    expect(grant.username).toBe('Marcos_Villanueva');
    expect(grant.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await isAlive(grant.token)).toBe(true);
  });

  test('answers the same for a wrong or impossible password, an unknown or impossible name and an unusable account (behaviour 9.8)', async () => {
    const answers = [
      await server.tryLogIn('jugador', 'a'.repeat(300)),
      await server.tryLogIn('jugador', '\ud83c'),
      await server.tryLogIn('jugador\0', 'not-the-password'),
      await server.tryLogIn('j'.repeat(300), 'not-the-password'),
      await server.tryLogIn('jugador', 'not-the-password'),
      await server.tryLogIn('unknown-player', 'not-the-password'),
      await server.tryLogIn('mateo_rivas', '!'),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([401, serverMessages.wrongCredentials]);
    }
  });

  test('reports an unconfirmed account only to a caller with the correct password', async () => {
    expect((await server.tryLogIn('nuevo', 'not-the-password')).status).toBe(401);
    const right = await server.tryLogIn('nuevo', demoPassword);
    expect([right.status, right.text]).toEqual([403, serverMessages.unconfirmed]);
  });

  test('accepts a password in another Unicode form', async () => {
    const { services, database } = server;
    const passwordHash = await services.passwords.hash('contrase\u00f1a-1');
    await database.update(players).set({ passwordHash }).where(sql`${players.usuarioKey} = 'veterano'`);
    expect((await server.tryLogIn('veterano', 'contrasen\u0303a-1')).status).toBe(200);
  });

  test('hashes passwords at the cost that OWASP recommends by default', async () => {
    expect(await createPasswords().hash('cualquiera')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('renews an imported hash of another cost at the next correct password, also for concurrent logins', async () => {
    const { database } = server;
    const foreign = await hash('importada-2030', { memoryCost: 18_000, timeCost: 2, parallelism: 1 });
    const isTheirs = eq(players.usuarioKey, 'conectado');
    await database.update(players).set({ passwordHash: foreign }).where(isTheirs);
    expect((await server.tryLogIn('conectado', 'wrong')).status).toBe(401);
    expect((await accountOf(server, 'conectado')).passwordHash).toBe(foreign);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.tryLogIn('conectado', 'importada-2030')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { passwordHash } = await accountOf(server, 'conectado');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect((await server.tryLogIn('conectado', 'importada-2030')).status).toBe(200);
    expect((await accountOf(server, 'conectado')).passwordHash).toBe(passwordHash);
    await database
      .update(players)
      .set({ passwordHash: await server.services.passwords.hash(demoPassword) })
      .where(isTheirs);
  });
});

describe('login limits (behaviour 9.7)', () => {
  test('reject the seventh wrong password of a minute, and the correct one until the minute is over', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await server.tryLogIn('familia1', 'wrong')).status).toBe(401);
    }
    server.clock.advance(20_000);
    const limited = await server.tryLogIn('FAMILIA1', demoPassword);
    expect([limited.status, limited.text]).toEqual([429, serverMessages.tooMany]);
    expect(limited.headers.get('retry-after')).toBe('40');
    expect((await server.tryLogIn('familia2', demoPassword)).status).toBe(200);
    server.clock.advance(40_000);
    expect((await server.tryLogIn('familia1', demoPassword)).status).toBe(200);
  });

  test('count concurrent wrong passwords', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => server.tryLogIn('familia2', 'wrong')));
    const expected = [401, 401, 401, 401, 401, 401, 429, 429, 429];
    expect(answers.map(({ status }) => status).toSorted()).toEqual(expected);
  });

  test('do not count correct passwords', async () => {
    for (let count = 0; count < 8; count += 1) await server.logIn('conectado');
    expect((await server.tryLogIn('conectado', 'wrong')).status).toBe(401);
  });

  test('allow thirty wrong passwords an hour', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 6; count += 1) {
        expect((await server.tryLogIn('editora', 'wrong')).status).toBe(401);
      }
      server.clock.advance(minute);
    }
    const limited = await server.tryLogIn('editora', demoPassword);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe(String(55 * 60));
  });

  test('allow sixty wrong passwords a minute per address or IPv6 network', async () => {
    const attemptFrom = (end: number, usuario: string) =>
      server.tryLogIn(usuario, usuario === 'jugador' ? demoPassword : 'wrong', {
        'x-forwarded-for': `2001:db8:1:2::${end.toString(16)}`,
      });
    for (let count = 0; count < 60; count += 1) {
      expect((await attemptFrom(count, `nobody-${count}`)).status).toBe(401);
    }
    const counters = () => server.database.$count(rateLimits);
    const before = await counters();
    expect((await attemptFrom(60, 'nobody-else')).status).toBe(429);
    // An unknown name above the limit leaves no counter.
    expect(await counters()).toBe(before);
    expect((await attemptFrom(61, 'jugador')).status).toBe(429);
    server.clock.advance(minute);
    expect((await attemptFrom(61, 'jugador')).status).toBe(200);
  });
});

describe('sessions', () => {
  test('a check without a token answers not authenticated, without an error', async () => {
    expect(await server.ask(endpoints.checkAuth, {})).toEqual({ authenticated: false });
    expect(await isAlive('an-unknown-token')).toBe(false);
  });

  test.each([
    ['not remembered', false, sessionLife.standard, 24 * hour],
    ['remembered', true, sessionLife.remembered, 30 * 24 * hour],
  ])('%s: ends after the idle time', async (_name, remember, life, idle) => {
    expect(life.idle).toBe(idle);
    const { token } = await server.logIn('jugador', { remember });
    server.clock.advance(idle - 1);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(idle - 1);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(idle);
    expect(await isAlive(token)).toBe(false);
  });

  test.each([
    ['not remembered', false, 7],
    ['remembered', true, 90],
  ])('%s: ends after a number of days despite use', async (_name, remember, days) => {
    const { token } = await server.logIn('jugador', { remember });
    const { idle } = remember ? sessionLife.remembered : sessionLife.standard;
    const uses = (days * 24 * hour) / idle;
    // Each use is a millisecond before the idle timeout.
    for (let use = 1; use <= uses; use += 1) {
      server.clock.advance(idle - 1);
      expect(await isAlive(token)).toBe(true);
    }
    server.clock.advance(uses);
    expect(await isAlive(token)).toBe(false);
  });

  test('an account has at most twenty: another login ends its oldest one', async () => {
    const other = await server.logIn('admin');
    const { id: playerId, passwordHash } = await accountOf(server, 'editora');
    const tokens: string[] = [];
    const open = async (remember: boolean) => {
      const opened = await server.services.sessions.open({ playerId, passwordHash, remember });
      tokens.push(opened?.token ?? '');
      server.clock.advance(1000);
    };
    for (let count = 0; count < sessionsPerAccount - 1; count += 1) await open(true);
    await open(false);
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => true));
    await open(true);
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map((_token, index) => index > 0));
    expect(await isAlive(other.token)).toBe(true);

    // By now the session that was not remembered has expired, so the next login does not end a valid one.
    server.clock.advance(24 * hour);
    await open(true);
    const ended = [0, sessionsPerAccount - 1];
    expect(await Promise.all(tokens.map(isAlive))).toEqual(
      tokens.map((_token, index) => !ended.includes(index)),
    );
  });

  test('concurrent logins respect that maximum', async () => {
    const { id: playerId, passwordHash } = await accountOf(server, 'familia2');
    const open = () => server.services.sessions.open({ playerId, passwordHash, remember: true });
    await Promise.all(Array.from({ length: 2 * sessionsPerAccount }, open));
    const rows = await server.database.select().from(sessions).where(eq(sessions.playerId, playerId));
    expect(rows).toHaveLength(sessionsPerAccount);
  });

  test('last use is written at most once a minute', async () => {
    const { token } = await server.logIn('admin');
    const lastUsed = async () => {
      const rows = await server.database.select().from(sessions);
      return Math.max(...rows.map(({ lastUsedAt }) => lastUsedAt.getTime()));
    };
    const atLogin = await lastUsed();
    server.clock.advance(minute - 1);
    await isAlive(token);
    expect(await lastUsed()).toBe(atLogin);
    server.clock.advance(1);
    await isAlive(token);
    expect(await lastUsed()).toBe(atLogin + minute);
  });

  test('expired sessions and counters are deleted', async () => {
    await server.logIn('jugador', { remember: true });
    await server.tryLogIn('jugador', 'wrong');
    server.clock.advance(30 * 24 * hour - 1);
    await cleanUp(server.services);
    expect(await server.database.select().from(sessions)).toHaveLength(1);
    expect(await server.database.select().from(rateLimits)).toEqual([]);
    server.clock.advance(1);
    await cleanUp(server.services);
    expect(await server.database.select().from(sessions)).toEqual([]);
  });
});

describe('a limit', () => {
  const counted = { limit: { most: 2, window: minute }, purpose: 'test', subject: 'somebody' };
  let time: number;
  beforeEach(async () => {
    time = Date.UTC(2030, 0, 15, 12);
    await server.database.delete(rateLimits);
  });
  const createLimits = () =>
    createRateLimits({
      database: server.database,
      now: () => time,
      perf: { now: () => time },
      isOn: true,
    });

  test('does not last longer when the clock is set back', async () => {
    const limits = createLimits();
    for (let count = 0; count < 2; count += 1) await limits.take(counted);
    await expect(limits.take(counted)).rejects.toMatchObject({ status: 429, retryAfterMs: minute });
    time -= 3 * hour;
    for (let count = 0; count < 2; count += 1) await limits.take(counted);
    await expect(limits.take(counted)).rejects.toMatchObject({ status: 429, retryAfterMs: minute });
  });

  test('in memory ends with its window, which opens with the first attempt', () => {
    const limits = createLimits();
    const take = () => limits.takeInMemory(counted);
    take();
    time += 1000;
    take();
    expect(take).toThrow(expect.objectContaining({ status: 429, retryAfterMs: minute - 1000 }));
    time += minute - 999;
    take();
  });

  test('with a window in the future is deleted too', async () => {
    const limits = createLimits();
    await limits.take(counted);
    time -= 30 * 24 * hour;
    await limits.deleteExpired();
    expect(await server.database.select().from(rateLimits)).toEqual([]);
  });
});
