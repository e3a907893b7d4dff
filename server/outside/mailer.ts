import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { MailSender } from '../common/environment.ts';

/** A mail with one link. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
}

/** Sends mail; rejects when a mail could not be delivered to the mail server. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  /** Where mail goes, for the operator; without a password. */
  readonly place: string;
  close(): void;
}

/** Keeps out-of-office replies away from the sender (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/**
 * Writes each mail to `directory` as an .eml file that only the owner can read, and passes it to
 * `announce`.
 */
export function createOutbox(options: {
  directory: string;
  from: MailSender;
  now: () => number;
  announce: (message: MailMessage) => void;
}): Mailer {
  const { directory, from, now, announce } = options;
  let written = 0;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    place: directory,
    async send(mail) {
      const { link, ...content } = mail;
      const date = new Date(now());
      // The encoding of the body may wrap the link. This header contains it in one line.
      const headers = { ...automatic, 'X-Link': { prepared: true, value: link } };
      const { message } = await transport.sendMail({ from, date, headers, ...content });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      written += 1;
      // File names sort in the order of writing, even within a millisecond.
      const order = `${date.toISOString().replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}`;
      const name = `${order}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(directory, name), message, { mode: 0o600, flag: 'wx' });
      announce(mail);
    },
    close: () => transport.close(),
  };
}

/** Timeouts of the mail server in milliseconds, unless its address sets others. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends mail through the server of an smtp:// or smtps:// address. With `requiresTls` an smtp:// server
 * must offer STARTTLS, so that nothing is sent in clear text.
 */
export function createSmtpMailer({ url, ...options }: SmtpOptions & { from: MailSender }): Mailer {
  const transport = createTransport(smtpAddress({ url, ...options }), {
    from: options.from,
    headers: automatic,
  });
  return {
    place: `SMTP ${new URL(url).host}`,
    async send({ link: _link, ...content }) {
      await transport.sendMail(content);
    },
    close: () => transport.close(),
  };
}

/** The mail server accepts the login, but not the sender; `response` is its reply. */
export class SenderRefused extends Error {
  override readonly name = 'SenderRefused';
  readonly response: string;
  constructor(response: string) {
    super('sender refused');
    this.response = response;
  }
}

/**
 * Connects to a mail server, logs in, and names `sender` as sender and recipient of a mail that is not sent.
 * @throws {SenderRefused} when it refuses the sender; another error when it does not answer, offers no TLS where that is
 * required, or refuses the login.
 */
export async function checkSmtp({ sender, ...options }: SmtpOptions & { sender: string }): Promise<void> {
  const { options: server, auth } = new SMTPTransport(smtpAddress(options));
  // The library sends single commands only for custom methods of a login.
  const method = 'SENDER';
  const customAuth = { [method]: (context: SMTPConnectionCustomAuthContext) => trySender(context, sender) };
  const connection = new SMTPConnection({ ...server, customAuth });
  try {
    await new Promise<void>((resolve, reject) => {
      const check = () => connection.login({ method }, (error) => (error ? reject(error) : resolve()));
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('Connection closed')));
      connection.connect((error) => {
        if (error) reject(error);
        else if (!auth || !connection.allowsAuth) check();
        else connection.login(auth, (refused) => (refused ? reject(refused) : check()));
      });
    });
    connection.quit();
  } finally {
    connection.close();
  }
}

/** Many servers judge the sender only when they know the recipient. */
async function trySender({ sendCommand }: SMTPConnectionCustomAuthContext, sender: string): Promise<void> {
  for (const command of [`MAIL FROM:<${sender}>`, `RCPT TO:<${sender}>`]) {
    const { response } = await sendCommand(command);
    // 5.1.1: there is no mailbox for answers to the sender.
    if (!/^2|\b5\.1\.1\b/.test(response)) throw new SenderRefused(response);
  }
  await sendCommand('RSET');
}

interface SmtpOptions {
  readonly url: string;
  readonly requiresTls: boolean;
}

function smtpAddress(options: SmtpOptions): string {
  const url = new URL(options.url);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  if (options.requiresTls) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
