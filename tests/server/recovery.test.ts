import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { mailTokens, rateLimits } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { tidyUp } from '#server/program/housekeeping.ts';
import { startTestHost, type TestHost } from './support/host.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

async function idOf(email: string): Promise<number | string> {
  const [account] = await host.ask(endpoints.accountByEmail, { email });
  return account?.ID ?? 0;
}

async function requestReset(usuario: string): Promise<string> {
  const email = `${usuario}@example.com`;
  await host.ask(endpoints.forgotPassword, { email, ID: await idOf(email) });
  const mail = (await host.mails()).findLast(({ to }) => to === email);
  return mail?.token ?? '';
}

function reset(resetToken: string, newPassword: string) {
  return host.call(endpoints.resetPassword, { resetToken, newPassword });
}

function logIn(usuario: string, password: string) {
  return host.call(endpoints.logIn, { usuario, password, remember: false });
}

describe('accounts of an e-mail address', () => {
  test('are listed with their character names, whatever the case', async () => {
    const accounts = await host.ask(endpoints.accountByEmail, { email: 'FAMILIA@Example.com' });
    expect(accounts.map(({ Name }) => Name)).toEqual(['Octavio_Benavides', 'Rosario_Benavides']);
  });

  test('are none for an address that nobody has', async () => {
    expect(await host.ask(endpoints.accountByEmail, { email: 'nobody@example.com' })).toEqual([]);
  });

  test('may be asked for twenty times a minute', async () => {
    host.clock.advance(minute);
    const email = 'jugador@example.com';
    for (let count = 0; count < 20; count += 1) await host.ask(endpoints.accountByEmail, { email });
    const limited = await host.call(endpoints.accountByEmail, { email });
    expect([limited.status, limited.text]).toEqual([429, hostMessages.tooMany]);
    host.clock.advance(minute);
    expect((await host.call(endpoints.accountByEmail, { email })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is set anew through the link of the mail, and every session of the account ends', async () => {
    const { token } = await host.logIn('jugador');
    const other = await host.logIn('admin');
    const resetToken = await requestReset('jugador');
    const mail = (await host.mails()).findLast(({ to }) => to === 'jugador@example.com');
    expect(mail?.text).toContain(`http://site.test/reset-password?token=${resetToken}`);
    expect(mail?.text).toContain('Hola, Marcos Villanueva:');
    expect(mail?.html).toContain(`href="http://site.test/reset-password?token=${resetToken}"`);

    expect((await reset(resetToken, 'Nueva-2030')).status).toBe(200);
    expect((await logIn('jugador', demoPassword)).status).toBe(401);
    expect((await logIn('jugador', 'Nueva-2030')).status).toBe(200);
    expect(await host.ask(endpoints.checkAuth, {}, { token })).toEqual({ authenticated: false });
    expect(await host.ask(endpoints.checkAuth, {}, { token: other.token })).toEqual({ authenticated: true });

    const again = await reset(resetToken, 'Otra-2030-mas');
    expect([again.status, again.text]).toEqual([400, hostMessages.resetRefused]);
    expect((await logIn('jugador', 'Nueva-2030')).status).toBe(200);
  });

  test('a refused new password does not use up the token', async () => {
    const resetToken = await requestReset('veterano');
    const short = await reset(resetToken, 'siete77');
    expect([short.status, short.text]).toEqual([400, siteMessages.password.tooShort]);
    for (const common of ['12345678', 'veterano', demoPassword]) {
      const answer = await reset(resetToken, common);
      expect([answer.status, answer.text]).toEqual([400, siteMessages.password.common]);
    }
    expect((await reset(resetToken, 'ocho-888')).status).toBe(200);
    expect((await logIn('veterano', 'ocho-888')).status).toBe(200);
  });

  test('the token lives for an hour', async () => {
    const late = await requestReset('editora');
    host.clock.advance(60 * minute);
    expect((await reset(late, 'Demasiado-tarde')).status).toBe(400);
    const inTime = await requestReset('editora');
    host.clock.advance(60 * minute - 1);
    expect((await reset(inTime, 'Justo-a-tiempo')).status).toBe(200);
  });

  test('one of two tokens voids the other', async () => {
    const first = await requestReset('conectado');
    host.clock.advance(1000);
    const second = await requestReset('conectado');
    expect(first).not.toBe(second);
    expect((await reset(second, 'La-segunda-1')).status).toBe(200);
    expect((await reset(first, 'La-primera-1')).status).toBe(400);
  });

  test('at the same moment a token works once', async () => {
    const resetToken = await requestReset('familia');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(resetToken, `Carrera-${index}-2030`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('answers the same whether or not the account exists, and mails only its owner', async () => {
    const before = (await host.mails()).length;
    const id = await idOf('admin@example.com');
    const answers = [
      await host.call(endpoints.forgotPassword, { email: 'admin@example.com', ID: 999_999 }),
      await host.call(endpoints.forgotPassword, { email: 'nobody@example.com', ID: id }),
      await host.call(endpoints.forgotPassword, { email: 'nobody@example.com', ID: '9999999999' }),
      await host.call(endpoints.forgotPassword, { email: 'ADMIN@example.com', ID: String(id) }),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, JSON.stringify({ message: visitorMessages.recovery.sent })]);
    }
    const mails = await host.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.to).toBe('admin@example.com');
  });

  test('may be said six times a day for an address and ID, existing or not', async () => {
    host.clock.advance(2 * day);
    const known = { email: 'admin@example.com', ID: await idOf('admin@example.com') };
    for (const account of [known, { email: 'nobody@example.com', ID: 77 }]) {
      for (let count = 0; count < 6; count += 1) {
        expect((await host.call(endpoints.forgotPassword, account)).status).toBe(200);
      }
      const limited = await host.call(endpoints.forgotPassword, account);
      expect(limited.status).toBe(429);
      expect(limited.headers.get('retry-after')).toBe(String(day / 1000));
    }
    const asText = { ...known, ID: String(known.ID), email: 'Admin@Example.com' };
    expect((await host.call(endpoints.forgotPassword, asText)).status).toBe(429);
  });

  test('may be said thirty times an hour from an address, and made-up accounts leave nothing for long', async () => {
    host.clock.advance(2 * day);
    await tidyUp(host.services);
    const ask = (account: number) =>
      host.call(endpoints.forgotPassword, { email: `nobody-${account}@example.com`, ID: account });
    for (let account = 1; account <= 30; account += 1) expect((await ask(account)).status).toBe(200);
    const counters = () => host.database.$count(rateLimits);
    const before = await counters();
    const limited = await ask(31);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(60 * 60)]);
    expect(await counters()).toBe(before);
    host.clock.advance(60 * minute);
    expect((await ask(31)).status).toBe(200);
    host.clock.advance(day);
    await tidyUp(host.services);
    expect(await counters()).toBe(0);
  });

  test('a reset token confirms nothing and a confirmation resets nothing', async () => {
    host.clock.advance(2 * day);
    const resetToken = await requestReset('jugador');
    expect((await host.call(endpoints.confirmAccount, { token: resetToken })).status).toBe(404);
    const confirmToken = (await host.mails()).find(({ to }) => to === 'nuevo@example.com')?.token ?? '';
    expect((await reset(confirmToken, 'Contra-2030')).status).toBe(400);
  });
});

describe('confirmation', () => {
  test('opens the account; a repetition within a minute hears the same, a later one does not', async () => {
    expect((await logIn('nuevo', demoPassword)).status).toBe(403);
    const mail = (await host.mails()).find(({ to }) => to === 'nuevo@example.com');
    const token = mail?.token ?? '';
    expect(mail?.text).toContain(`http://site.test/confirm?token=${token}`);

    const first = await host.call(endpoints.confirmAccount, { token });
    expect([first.status, first.text]).toEqual([200, '"Exitoso"']);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await logIn('nuevo', demoPassword)).status).toBe(200);

    host.clock.advance(minute - 1);
    const repeated = await host.call(endpoints.confirmAccount, { token });
    expect([repeated.status, repeated.text]).toEqual([200, '"Exitoso"']);
    host.clock.advance(1);
    const late = await host.call(endpoints.confirmAccount, { token });
    expect([late.status, late.text]).toEqual([404, visitorMessages.confirm.refused]);
  });

  test('is refused for a token that nobody got', async () => {
    const answer = await host.call(endpoints.confirmAccount, { token: 'x'.repeat(256) });
    expect([answer.status, answer.text]).toEqual([404, visitorMessages.confirm.refused]);
  });

  test('tokens of mails are stored hashed', async () => {
    const [mail] = await host.mails();
    const rows = await host.database.select({ tokenHash: mailTokens.tokenHash }).from(mailTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(mail?.token).toMatch(/^.{43}$/);
    expect(rows.map(({ tokenHash }) => tokenHash).join()).not.toContain(mail?.token);
  });
});
