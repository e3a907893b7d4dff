import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { checkSmtp, createSmtpMailer } from '#server/outside/mailer.ts';
import { freePort } from '#tests/support/server-process.ts';
import { listen } from './support/listen.ts';
import { parseMail } from './support/outbox.ts';
import { serverForTests } from './support/server.ts';

const email = 'jugador@example.com';
const password = 'mail-secret';

interface Received {
  readonly raw: string;
  readonly greeting: string;
  readonly user: string | null;
  readonly from: string;
  readonly to: readonly string[];
}

/** A mail server that accepts or refuses mail of web@vida.example; with STARTTLS it accepts mail over TLS only. */
async function startMailServer(
  behaviour: 'takes' | 'refuses' | 'refuses logins',
  { hasStartTls = false } = {},
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    allowInsecureAuth: !hasStartTls,
    onAuth: (auth, _session, done) =>
      auth.password === password && behaviour !== 'refuses logins'
        ? done(null, { user: auth.username })
        : done(new Error(`unknown user ${email}`)),
    onMailFrom: ({ address }, _session, done) =>
      done(address === 'web@vida.example' ? null : new Error(`not allowed: ${address}`)),
    onRcptTo: (_address, _session, done) =>
      done(behaviour === 'refuses' ? new Error(`no such mailbox ${email}`) : null),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          raw,
          greeting: String(session.hostNameAppearsAs),
          user: session.user ?? null,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  await listen(server.server, port);
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return received;
}

async function startServer(onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await listen(server, port);
  closers.push(() => server.close());
  return server;
}

const closers: (() => unknown)[] = [];
/** The address of each test's mail server, or of none. */
let port: number;
const server = serverForTests(async () => {
  port = await freePort();
  return {
    variables: {
      SMTP_URL: `smtp://host%40vida.example:${password}@127.0.0.1:${port}`,
      SITE_URL: 'https://vida.example',
      MAIL_FROM: 'Vida, el juego <web@vida.example>',
    },
  };
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  server.clock.advance(24 * 60 * 60_000);
});

async function askForReset() {
  const [account] = await server.ask(endpoints.accountByEmail, { email });
  return await server.ask(endpoints.forgotPassword, { email, ID: account?.ID ?? 0 });
}

test('password recovery works over SMTP', async () => {
  const received = await startMailServer('takes');
  expect(await askForReset()).toEqual({ message: sessionMessages.recovery.sent });
  await server.services.background.settled();
  const [mail] = received;
  expect([mail?.user, mail?.from, mail?.to]).toEqual(['host@vida.example', 'web@vida.example', [email]]);
  expect(mail?.raw).toContain('From: "Vida, el juego" <web@vida.example>');
  // The name of the site: many servers refuse the address of a container.
  expect(mail?.greeting).toBe('vida.example');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  const { to, token } = parseMail(mail?.raw ?? '');
  expect(to).toBe(email);
  await server.ask(endpoints.resetPassword, { resetToken: token, newPassword: 'Contra-2030' });
  expect(received).toHaveLength(1);
});

describe('a mail server', () => {
  /** The log entry of a mail that was not accepted. */
  async function logOfFailure(): Promise<string> {
    const before = server.logLines.length;
    expect(await askForReset()).toEqual({ message: sessionMessages.recovery.sent });
    await server.services.background.settled();
    return server.logLines.slice(before).join('\n');
  }

  function expectDiscretion(log: string): void {
    expect(log).toContain('background work failed');
    expect(log).not.toContain('@example.com');
    expect(log).not.toContain(password);
  }

  test.each([
    ['refuses', '550 no such mailbox …@…'],
    ['refuses logins', '535 unknown user …@…'],
  ] as const)('that %s does not affect the answer, and the log has its reply', async (behaviour, reply) => {
    const received = await startMailServer(behaviour);
    const log = await logOfFailure();
    expectDiscretion(log);
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '')).toMatchObject({ failure: { reply } });
    expect(received).toEqual([]);
  });

  test('that is unreachable does not affect the answer', async () => {
    expectDiscretion(await logOfFailure());
  });

  test('that stays silent does not delay the answer', async () => {
    const held = new Set<Socket>();
    const silent = await startServer((socket) => held.add(socket));
    const connected = once(silent, 'connection');
    const before = server.logLines.length;
    await askForReset();
    await connected;
    // Answered before the mail server responds.
    expect(server.logLines.slice(before).join()).not.toContain('background work failed');
    for (const socket of held) socket.destroy();
    await server.services.background.settled();
    expectDiscretion(server.logLines.slice(before).join());
  });
});

describe('the check of a mail server', () => {
  const check = (user: string) =>
    checkSmtp({
      url: `smtp://${user}127.0.0.1:${port}?tls.rejectUnauthorized=false`,
      requiresTls: true,
      sender: 'web@vida.example',
    });

  test('logs in over TLS and sends no mail', async () => {
    const received = await startMailServer('takes', { hasStartTls: true });
    await check(`host:${password}@`);
    await expect(check('host:wrong@')).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 });
    await expect(check('')).rejects.toMatchObject({ name: 'SenderRefused', response: /^530 / });
    expect(received).toEqual([]);
  });

  test('greets with the name of the site: some relays refuse an address', async () => {
    await startServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 relay.example\r\n');
      socket.on('data', (data) => {
        const [command = '', name = ''] = data.toString().trim().split(' ');
        const isRefused = /^(EHLO|HELO)$/i.test(command) && name.startsWith('[');
        socket.write(isRefused ? '550 5.5.2 a name is needed\r\n' : '250 fine\r\n');
      });
    });
    const check = (url: string) => checkSmtp({ url, requiresTls: false, sender: 'web@vida.example' });
    await expect(check(`smtp://127.0.0.1:${port}?name=vida.example`)).resolves.toBeUndefined();
    await expect(check(`smtp://127.0.0.1:${port}?name=[127.0.0.1]`)).rejects.toThrow('550');
  });

  test('fails without TLS, and if the server closes the connection', async () => {
    await startMailServer('takes');
    await expect(check(`host:${password}@`)).rejects.toMatchObject({ code: 'ETLS' });
    await closers.pop()?.();
    await startServer((socket) => socket.end('220 hello\r\n'));
    await expect(check('')).rejects.toThrow();
  });
});

describe('when mail must be encrypted', () => {
  const message = { to: email, subject: 'Hola', text: 'x', html: 'x', link: 'https://vida.example/x' };

  /** The data that the server received of a message, and whether the mailer reports it as sent. */
  async function send(query: string, options: { hasStartTls: boolean; requiresTls: boolean }) {
    const received = await startMailServer('takes', options);
    // The test server's certificate is self-signed.
    const url = `smtp://user:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false${query}`;
    const mailer = createSmtpMailer({
      url,
      from: { name: 'Vida', address: 'web@vida.example' },
      requiresTls: options.requiresTls,
    });
    closers.push(() => mailer.close());
    const isSent = await mailer.send(message).then(
      () => true,
      () => false,
    );
    return { isSent, received: received.map(({ user }) => user) };
  }

  test.each(['', '&ignoreTLS=true', '&requireTLS=false', '&opportunisticTLS=true'])(
    'nothing is sent to a server without STARTTLS, even with %j',
    async (query) => {
      const sent = await send(query, { hasStartTls: false, requiresTls: true });
      expect(sent).toEqual({ isSent: false, received: [] });
    },
  );

  test.each([
    ['a server with STARTTLS', true],
    ['one without it, if mail need not be encrypted', false],
  ])('mail is sent to %s', async (_what, isEncrypted) => {
    const options = { hasStartTls: isEncrypted, requiresTls: isEncrypted };
    expect(await send('', options)).toEqual({ isSent: true, received: ['user'] });
  });
});
