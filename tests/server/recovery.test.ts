import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { mailTokens, normalizedEmail, players, rateLimits } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { serverForTests } from './support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const server = serverForTests({ variables: { TRUST_PROXY: 'true' } });

/** Another address of the same network at each call. */
let calls = 0;
const neighbour = () => {
  calls += 1;
  return { headers: { 'x-forwarded-for': `2001:db8:1:2::${calls.toString(16)}` } };
};

async function idOf(email: string): Promise<number | string> {
  const [account] = await server.ask(endpoints.accountByEmail, { email });
  return account?.ID ?? 0;
}

const requestReset = (usuario: string) => server.resetToken(`${usuario}@example.com`);

function reset(resetToken: string, newPassword: string) {
  return server.call(endpoints.resetPassword, { resetToken, newPassword });
}

describe('accounts of an e-mail address', () => {
  test('are listed with their character names, ignoring case', async () => {
    const accounts = await server.ask(endpoints.accountByEmail, { email: 'FAMILIA@Example.com' });
    expect(accounts.map(({ Name }) => Name)).toEqual(['Octavio_Benavides', 'Rosario_Benavides']);
  });

  test('are found by their domain in letters and as xn--, in any case', async () => {
    const email = 'ana@peña.example';
    const name = { usuario: 'ana', usuarioKey: 'ana', characterName: 'Ana_Gil', characterNameKey: 'ana_gil' };
    const account = { ...name, email, emailKey: normalizedEmail(email), passwordHash: '!' };
    await server.database.insert(players).values({ ...account, createdAt: new Date(server.clock.now()) });
    for (const typed of [email, 'ANA@PEÑA.example', 'ana@xn--pea-8ma.example', 'Ana@XN--PEA-8MA.Example']) {
      const accounts = await server.ask(endpoints.accountByEmail, { email: typed });
      expect(
        accounts.map(({ Name }) => Name),
        typed,
      ).toEqual(['Ana_Gil']);
    }
    expect(normalizedEmail('ana@XN--PEA-8MA.example')).toBe(normalizedEmail(email));
  });

  test('are found by their address only, so accounts without one are not', async () => {
    const accounts = ['sin_correo', 'sin_correo_2'].map((name) => ({
      ...{ usuario: name, usuarioKey: name, characterName: name, characterNameKey: name },
      ...{ email: '', emailKey: '', passwordHash: '!', createdAt: new Date(server.clock.now()) },
    }));
    const [first] = await server.database.insert(players).values(accounts).returning({ ID: players.id });
    for (const email of ['', ' ', '\u200b']) {
      expect((await server.call(endpoints.accountByEmail, { email })).status).toBe(400);
      const asked = await server.call(endpoints.forgotPassword, { email, ID: first?.ID ?? 0 });
      expect(asked.status).toBe(400);
    }
  });

  test('are limited to twenty requests a minute of an address or IPv6 network (behaviour 9.7)', async () => {
    server.clock.advance(minute);
    const look = (from = neighbour()) =>
      server.call(endpoints.accountByEmail, { email: 'nobody@example.com' }, from);
    for (let count = 0; count < 20; count += 1) expect((await look()).text).toBe('[]');
    expect(await look()).toMatchObject({ status: 429, text: serverMessages.tooMany });
    expect((await look({ headers: { 'x-forwarded-for': '2001:db8:1:3::1' } })).status).toBe(200);
    server.clock.advance(minute);
    expect((await look()).status).toBe(200);
  });
});

describe('password recovery', () => {
  test('replaces the password by the mailed link and ends every session of the account (behaviour 9.6)', async () => {
    const [mine, other] = [await server.logIn('jugador'), await server.logIn('admin')];
    const resetToken = await requestReset('jugador');
    const mail = (await server.mails()).findLast(({ to }) => to === 'jugador@example.com');
    expect(mail?.text).toContain(`http://site.test/reset-password?token=${resetToken}`);
    expect(mail?.text).toContain('Hola, Marcos_Villanueva:');
    expect(mail?.html).toContain(`href="http://site.test/reset-password?token=${resetToken}"`);

    expect((await reset(resetToken, 'Nueva-2030')).status).toBe(200);
    expect((await server.tryLogIn('jugador', demoPassword)).status).toBe(401);
    expect((await server.tryLogIn('jugador', 'Nueva-2030')).status).toBe(200);
    expect(await Promise.all([mine, other].map(server.isAlive))).toEqual([false, true]);

    const again = await reset(resetToken, 'Otra-2030-mas');
    expect([again.status, again.text]).toEqual([400, serverMessages.resetRefused]);
    expect((await server.tryLogIn('jugador', 'Nueva-2030')).status).toBe(200);
  });

  test('keeps the token valid when the new password is rejected (behaviour 9.6)', async () => {
    const resetToken = await requestReset('veterano');
    const short = await reset(resetToken, 'siete77');
    expect([short.status, short.text]).toEqual([400, sessionMessages.password.tooShort]);
    for (const common of ['12345678', 'veterano', demoPassword]) {
      const answer = await reset(resetToken, common);
      expect([answer.status, answer.text]).toEqual([422, sessionMessages.password.common]);
    }
    expect((await reset(resetToken, 'ocho-888')).status).toBe(200);
    expect((await server.tryLogIn('veterano', 'ocho-888')).status).toBe(200);
  });

  test('expires the token after an hour', async () => {
    const late = await requestReset('editora');
    server.clock.advance(60 * minute);
    expect((await reset(late, 'Demasiado-tarde')).status).toBe(400);
    const inTime = await requestReset('editora');
    server.clock.advance(60 * minute - 1);
    expect((await reset(inTime, 'Justo-a-tiempo')).status).toBe(200);
  });

  test('deletes the token once it has expired', async () => {
    server.clock.advance(2 * day);
    await cleanUp(server.services);
    const stored = () => server.database.$count(mailTokens);
    const before = await stored();
    await requestReset('editora');
    server.clock.advance(60 * minute - 1);
    await cleanUp(server.services);
    expect(await stored()).toBe(before + 1);
    server.clock.advance(1);
    await cleanUp(server.services);
    expect(await stored()).toBe(before);
  });

  test('invalidates the other token when one of two is used', async () => {
    const [first, second] = [await requestReset('conectado'), await requestReset('conectado')];
    expect((await reset(second, 'La-segunda-1')).status).toBe(200);
    expect((await reset(first, 'La-primera-1')).status).toBe(400);
  });

  test('accepts a token once when it is used concurrently', async () => {
    const resetToken = await requestReset('familia');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(resetToken, `Carrera-${index}-2030`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('answers the same for unknown accounts, and mails only the owner', async () => {
    const before = (await server.mails()).length;
    const stored = await server.database.$count(mailTokens);
    const id = await idOf('admin@example.com');
    const answers = [
      await server.call(endpoints.forgotPassword, { email: 'admin@example.com', ID: 999_999 }),
      await server.call(endpoints.forgotPassword, { email: 'nobody@example.com', ID: id }),
      await server.call(endpoints.forgotPassword, { email: 'nobody@example.com', ID: '9999999999' }),
      await server.call(endpoints.forgotPassword, { email: 'ADMIN@example.com', ID: String(id) }),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, JSON.stringify({ message: sessionMessages.recovery.sent })]);
    }
    const mails = await server.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.to).toBe('admin@example.com');
    expect(await server.database.$count(mailTokens)).toBe(stored + 1);
  });

  test('is limited to six requests a day for an address and ID, existing or not (behaviour 9.7)', async () => {
    server.clock.advance(2 * day);
    const known = { email: 'admin@example.com', ID: await idOf('admin@example.com') };
    for (const account of [known, { email: 'nobody@example.com', ID: 77 }]) {
      for (let count = 0; count < 6; count += 1) {
        expect((await server.call(endpoints.forgotPassword, account)).status).toBe(200);
      }
      const limited = await server.call(endpoints.forgotPassword, account);
      expect(limited.status).toBe(429);
      expect(limited.headers.get('retry-after')).toBe(String(day / 1000));
    }
    const asText = { ...known, ID: String(known.ID), email: 'Admin@Example.com' };
    expect((await server.call(endpoints.forgotPassword, asText)).status).toBe(429);
  });

  test('is limited to thirty requests an hour per address or IPv6 network, and unknown accounts leave no rows for long', async () => {
    server.clock.advance(2 * day);
    await cleanUp(server.services);
    const ask = (account: number) => {
      const unknown = { email: `nobody-${account}@example.com`, ID: account };
      return server.call(endpoints.forgotPassword, unknown, neighbour());
    };
    for (let account = 1; account <= 30; account += 1) expect((await ask(account)).status).toBe(200);
    const counters = () => server.database.$count(rateLimits);
    const before = await counters();
    const limited = await ask(31);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(60 * 60)]);
    expect(await counters()).toBe(before);
    server.clock.advance(60 * minute);
    expect((await ask(31)).status).toBe(200);
    server.clock.advance(day);
    await cleanUp(server.services);
    expect(await counters()).toBe(0);
  });

  test('rejects a confirmation token for a reset, and a reset token for a confirmation', async () => {
    server.clock.advance(2 * day);
    const resetToken = await requestReset('jugador');
    expect((await server.call(endpoints.confirmAccount, { token: resetToken })).status).toBe(404);
    const confirmToken = (await server.mails()).find(({ to }) => to === 'nuevo@example.com')?.token ?? '';
    expect((await reset(confirmToken, 'Contra-2030')).status).toBe(400);
  });
});

describe('confirmation', () => {
  test('opens the account; a repetition succeeds within a minute and fails later', async () => {
    expect((await server.tryLogIn('nuevo', demoPassword)).status).toBe(403);
    const mail = (await server.mails()).find(({ to }) => to === 'nuevo@example.com');
    const token = mail?.token ?? '';
    expect(mail?.text).toContain(`http://site.test/confirm?token=${token}`);

    const first = await server.call(endpoints.confirmAccount, { token });
    expect([first.status, first.text]).toEqual([200, '"Exitoso"']);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await server.tryLogIn('nuevo', demoPassword)).status).toBe(200);

    server.clock.advance(minute - 1);
    const repeated = await server.call(endpoints.confirmAccount, { token });
    expect(repeated.status).toBe(200);
    server.clock.advance(1);
    const late = await server.call(endpoints.confirmAccount, { token });
    expect([late.status, late.text]).toEqual([404, sessionMessages.confirm.refused]);
  });

  test('stores mailed tokens hashed', async () => {
    const [mail] = await server.mails();
    const rows = await server.database.select({ tokenHash: mailTokens.tokenHash }).from(mailTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(mail?.token).toMatch(/^.{43}$/);
    expect(rows.map(({ tokenHash }) => tokenHash).join()).not.toContain(mail?.token);
  });
});
