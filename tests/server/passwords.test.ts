import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { players } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { storeResetPassword } from '#server/session/password-reset.ts';
import { elsewhereGoesOn } from './support/elsewhere.ts';
import { serverForTests, type TestSession } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const hour = 60 * 60_000;
const next = 'Nueva-2030';

const server = serverForTests();
beforeEach(() => server.clock.advance(2 * hour));

function change({ token, userID }: TestSession, currentPassword: string, newPassword: string) {
  return server.call(endpoints.changePassword, { userID, currentPassword, newPassword }, { token });
}

test("a player's sessions share a place in the queue of password checks, and so do logins to an account (behaviour 9.12)", async () => {
  const [one, other] = [await server.logIn('veterano'), await server.logIn('veterano')];
  const verify = vi.spyOn(server.services.passwords, 'verify');
  for (const { token, userID } of [one, other]) {
    const nothing = { userID, password: demoPassword, id: 'x'.repeat(43) };
    await server.ask(endpoints.closeSessions, nothing, { token });
  }
  await change(one, demoPassword, demoPassword);
  await server.tryLogIn('VETERANO', 'wrong');
  await server.logIn('veterano');
  await server.tryLogIn('unknown-player', 'wrong');
  const owners = verify.mock.calls.map(([, , owner]) => owner);
  verify.mockRestore();
  const session = `player ${one.userID}`;
  const logins = ['login veterano', 'login veterano', 'login unknown-player'];
  expect(owners).toEqual([session, session, session, session, ...logins]);
});

describe('changing the password', () => {
  test('ends all other sessions of the account, and no others (behaviour 9.6)', async () => {
    const [mine, other, another, admin] = [
      await server.logIn('jugador'),
      await server.logIn('jugador'),
      await server.logIn('jugador', { remember: true }),
      await server.logIn('admin'),
    ];
    const answer = await change(mine, demoPassword, next);
    expect(answer.text).toBe(JSON.stringify({ message: playerMessages.changePassword.done }));
    expect(await Promise.all([mine, other, another, admin].map(server.isAlive))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect((await server.tryLogIn('jugador', demoPassword)).status).toBe(401);
    expect((await server.tryLogIn('jugador', next)).status).toBe(200);
  });

  test('is accepted again, because its answer may have been lost (behaviour 6.6)', async () => {
    const mine = await server.logIn('jugador', { password: next });
    expect((await change(mine, demoPassword, next)).status).toBe(200);
    expect((await change(mine, demoPassword, `${next}!`)).status).toBe(400);
  });

  test('requires the current password', async () => {
    const mine = await server.logIn('veterano');
    for (const wrong of ['', 'wrong', `${demoPassword} `, demoPassword.toLowerCase()]) {
      const answer = await change(mine, wrong, next);
      expect([answer.status, answer.text]).toEqual([400, serverMessages.wrongCurrentPassword]);
    }
    expect((await server.tryLogIn('veterano', demoPassword)).status).toBe(200);
    expect(await server.isAlive(mine)).toBe(true);
  });

  // Each case of these rules is in tests/contract and tests/server-parts.
  test('requires one of eight characters that is hard to guess and differs from the current one', async () => {
    const mine = await server.logIn('jugador', { password: next });
    for (const [wish, status, text] of [
      ['siete-7', 400, sessionMessages.password.tooShort],
      ['contraseña', 422, sessionMessages.password.common],
      ['MarcosVillanueva', 422, sessionMessages.password.common],
      [next, 422, sessionMessages.password.common],
    ] as const) {
      const answer = await change(mine, next, wish);
      expect([wish, answer.status, answer.text]).toEqual([wish, status, text]);
    }
    expect((await server.tryLogIn('jugador', next)).status).toBe(200);
    const emoji = '😀😁😂😃😄😅😆😇';
    expect((await change(mine, next, emoji)).status).toBe(200);
    expect((await server.tryLogIn('jugador', emoji)).status).toBe(200);
  });

  test('has its own limit, separate from wrong logins', async () => {
    const mine = await server.logIn('editora');
    for (let count = 0; count < 6; count += 1) {
      expect((await server.tryLogIn('editora', 'wrong')).status).toBe(401);
      expect((await change(mine, 'wrong', next)).status).toBe(400);
    }
    const limited = await change(mine, demoPassword, next);
    expect([limited.status, limited.text]).toEqual([429, serverMessages.tooMany]);
    expect(limited.headers.get('retry-after')).toBe('60');
    server.clock.advance(60_000);
    for (let count = 0; count < 6; count += 1) await server.tryLogIn('editora', 'wrong');
    expect((await server.tryLogIn('editora', demoPassword)).status).toBe(429);
    expect((await change(mine, demoPassword, next)).status).toBe(200);
  });

  test('does not count a correct password', async () => {
    const mine = await server.logIn('conectado');
    let current = demoPassword;
    for (let count = 0; count < 7; count += 1) {
      expect((await change(mine, current, `Cambio-${count}`)).status).toBe(200);
      current = `Cambio-${count}`;
    }
  });

  test('succeeds once for concurrent changes', async () => {
    const mine = await server.logIn('familia1');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(mine, demoPassword, `Carrera-${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await server.tryLogIn('familia1', `Carrera-${winner}`)).status).toBe(200);
  });

  test('invalidates open reset links', async () => {
    const resetToken = await server.resetToken('admin@example.com');
    expect((await change(await server.logIn('admin'), demoPassword, next)).status).toBe(200);
    const late = await server.call(endpoints.resetPassword, { resetToken, newPassword: 'Otra-2030' });
    expect(late).toMatchObject({ status: 400, text: serverMessages.resetRefused });
    expect((await server.tryLogIn('admin', next)).status).toBe(200);
  });
});

describe('concurrent calls', () => {
  test('no login with the old password survives the change', async () => {
    const mine = await server.logIn('familia2');
    const logins = Array.from({ length: 6 }, () => server.tryLogIn('familia2', demoPassword));
    const [answer, ...opened] = await Promise.all([change(mine, demoPassword, next), ...logins]);
    expect(answer.status).toBe(200);
    for (const { status, text } of opened) {
      if (status === 200) expect(await server.isAlive(JSON.parse(text))).toBe(false);
      else expect(status).toBe(401);
    }
    expect(await server.isAlive(mine)).toBe(true);
  });

  test('no session opens with a password that is being changed', async () => {
    const { services, database } = server;
    const { id: playerId, passwordHash } = await accountOf(server, 'conectado');
    const opening = await database.transaction(async (transaction) => {
      const isTheirs = eq(players.id, playerId);
      await transaction.update(players).set({ passwordHash: '!' }).where(isTheirs);
      const opened = services.sessions.open({ playerId, passwordHash, remember: false });
      await elsewhereGoesOn(transaction);
      return { opened };
    });
    expect(await opening.opened).toBeNull();
  });

  test('two reset links of one account do not deadlock', async () => {
    const { services, database, clock } = server;
    const { id: playerId, passwordHash } = await accountOf(server, 'jugador');
    for (let round = 0; round < 5; round += 1) {
      const link = { playerId, purpose: 'reset', now: clock.now() } as const;
      const tokens = await Promise.all([1, 2, 3, 4].map(() => issueMailToken(database, link)));
      const results = await Promise.allSettled(
        tokens.map((token) =>
          storeResetPassword(services, { token, playerId, passwordHash, now: clock.now() }),
        ),
      );
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(failures.map((failure) => failure.text)).toEqual(
        Array.from({ length: 3 }, () => serverMessages.resetRefused),
      );
    }
  });
});
