import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface WrittenMail {
  readonly to: string;
  /** The plain text part. */
  readonly text: string;
  readonly html: string;
  /** The token in the link of the plain text. */
  readonly token: string;
}

/** The mails of an outbox directory, oldest first. */
export async function readOutbox(directory: string): Promise<WrittenMail[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => parseMail(await readFile(join(directory, name), 'utf8'))));
}

/** Parses a mail in its transfer format. */
export function parseMail(raw: string): WrittenMail {
  const text = partOf(raw, 'text/plain');
  return {
    to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
    text,
    html: partOf(raw, 'text/html'),
    token: /[?]token=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '',
  };
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/^--.*$/m).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? '';
  const [headers = '', ...rest] = part.split(/\r\n\r\n/);
  const body = rest.join('\r\n\r\n');
  if (/Content-Transfer-Encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(headers) ? unquoted(body) : body;
}

function unquoted(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
