import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail about one link. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that the mail is about. */
  readonly link: string;
}

/** Sends letters; rejects when one could not be handed over. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Where letters go, for the person who starts the program; no password in it. */
  readonly place: string;
  close(): void;
}

/**
 * Writes each letter to `directory` as an .eml file that only the owner may read.
 * `announce` is told each link once.
 */
export function createOutbox(options: {
  directory: string;
  from: string;
  now: () => number;
  announce: (letter: Letter) => void;
}): Mailer {
  const { directory, from, now, announce } = options;
  let written = 0;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    place: directory,
    async send({ link, ...letter }) {
      const date = new Date(now());
      // The body's encoding may break the link over lines; the header keeps it whole for the curious.
      const headers = { 'X-Link': { prepared: true, value: link } };
      const { message } = await transport.sendMail({ from, date, headers, ...letter });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      written += 1;
      // In the order of writing, also within a millisecond.
      const order = `${date.toISOString().replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}`;
      const name = `${order}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(directory, name), message, { mode: 0o600, flag: 'wx' });
      announce({ link, ...letter });
    },
    close: () => transport.close(),
  };
}

/** How long the mail server may keep silent, in milliseconds, where its address says nothing else. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends letters through the server of an smtp:// or smtps:// address. With `requiresTls` an smtp://
 * server must offer STARTTLS: neither password nor letter is sent in clear text.
 */
export function createSmtpMailer(options: { url: string; from: string; requiresTls: boolean }): Mailer {
  const url = new URL(options.url);
  for (const [name, ms] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  if (options.requiresTls) url.searchParams.set('requireTLS', 'true');
  const transport = createTransport(url.href, { from: options.from });
  return {
    place: `SMTP at ${url.host}`,
    async send({ link: _link, ...letter }) {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
