import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { SiteSettings } from '#contract/community.ts';
import { checked, id, siteVariables, toggle, visible, webAddress } from '#contract/site-variables.ts';
import { ownPath } from '../directories.ts';
import { isLoopback } from './address.ts';
import { type CommunitySettings, demoSettings } from './community-settings.ts';
import { messages } from './operator-messages.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Environment variables of the server, validated at the start. An empty value counts as unset, as in the
 * line `NAME=` of an .env file. The message of each rule continues the sentence "NAME must be".
 */

/** A base URL without a trailing slash. */
const baseAddress = () =>
  z.pipe(
    webAddress(),
    z.transform((text) => text.replace(/\/+$/, '')),
  );
const port = () =>
  z.pipe(
    checked((text) => /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535, 'a whole number from 0 to 65535'),
    z.transform(Number),
  );

// The dot does not exist in a file.
const isDirectory = (path: string) => existsSync(`${ownPath(path)}/.`);
/** Names of containers may contain underscores. */
const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(text);
const isGameServer = (text: string) => {
  const [, host = '', digits] = /^([^:]+):([0-9]{1,5})$/.exec(text) ?? [];
  const number = Number(digits);
  return isHost(host) && number >= 1 && number <= 65_535;
};
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** An unescaped # in a password ends the address: what precedes it, such as `user:123`, may be read as host and port. */
const isWholeAddress = (text: string) => URL.canParse(text) && new URL(text).hash === '';
const isDatabaseAddress = (text: string) => /^postgres(ql)?:/.test(text) && isWholeAddress(text);
/** Whether no part of an address has a % that begins no character. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
/** The password is needed also for users who need none: it is the key of fingerprints. */
function isGameDatabase(text: string): boolean {
  if (!/^(mysql|mariadb):/.test(text) || !isWholeAddress(text) || !isDecodable(text)) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && pathname.length > 1;
}
const isMailAddress = (text: string) =>
  /^smtps?:/.test(text) && isWholeAddress(text) && isDecodable(text) && new URL(text).hostname !== '';
const mailbox = String.raw`[\w.!#$%&'*+/=?^{|}~-]+@[a-z0-9.-]+`;
/** `a@b` or `Name <a@b>`; the name may be in quotes. */
const mailSender = new RegExp(`^(?:(?:"?([^"<>@\\p{C}]+?)"? *)?<(${mailbox})>|(${mailbox}))$`, 'iu');
const partsOf = (list: string) => list.split(',').map((part) => part.trim());

const withEscapes = ', with special characters of the password as %XX';
const withGuild = ', and set together with DISCORD_GUILD';
const withToken = ', and set together with DISCORD_TOKEN';

/** What is wrong with the first invalid value, without the value. */
function wrongSetting({ issues: [issue] }: z.core.$ZodError): string {
  return messages.mustBe(issue?.path.join('.') ?? '', issue?.message ?? '');
}

const variables = z
  .object({
    ...siteVariables,
    PORT: z._default(port(), 3000),
    HOST: z._default(checked(isHost, 'an IP address or a host name'), '127.0.0.1'),
    DATABASE_URL: z.optional(
      checked(isDatabaseAddress, `a postgres:// or postgresql:// address${withEscapes}`),
    ),
    GAME_DATABASE_URL: z.optional(
      checked(isGameDatabase, `a mysql:// address with user, password and schema${withEscapes}`),
    ),
    GAME_PASSWORDS: z.optional(z.string()),
    GAME_PASSWORD_SECRET: z._default(z.string(), ''),
    GAME_PASSWORD_ENCODING: z._default(
      z.enum(['windows-1252', 'utf-8'], 'windows-1252 or utf-8'),
      'windows-1252',
    ),
    DATA_DIR: z._default(z.string(), '.data'),
    SMTP_URL: z.optional(checked(isMailAddress, `an smtp:// or smtps:// address${withEscapes}`)),
    MAIL_FROM: z.optional(
      z.pipe(
        checked(
          (text) => mailSender.test(text),
          'an e-mail address, such as no-reply@vida.example or Vida Rol <no-reply@vida.example>',
        ),
        z.transform((text) => {
          const [, name, address, bare = ''] = mailSender.exec(text) ?? [];
          return { name, address: address ?? bare };
        }),
      ),
    ),
    SMTP_INSECURE: z._default(toggle(), '0'),
    GAME_SERVER: z.optional(
      z.pipe(
        checked(isGameServer, 'host:port, such as 127.0.0.1:7777'),
        z.transform((text) => {
          const [host = '', port = ''] = text.split(':');
          return { host, port: Number(port) };
        }),
      ),
    ),
    DISCORD_TOKEN: z.optional(visible(`the token of a bot${withGuild}`)),
    DISCORD_GUILD: z.optional(id(withToken)),
    DISCORD_API_URL: z._default(baseAddress(), 'https://discord.com/api/v10'),
    DISCORD_WEBHOOK_URL: z.optional(webAddress()),
    DISCORD_ADMIN_WEBHOOK_URL: z.optional(webAddress()),
    DISCORD_STATUS_WEBHOOK_URL: z.optional(webAddress()),
    RATE_LIMITS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
    IMAGES_DIR: z.optional(checked(isDirectory, 'a path of an existing directory')),
    PUBLIC_API_KEY: z.optional(visible()),
    ADMIN_ROLE_ID: z.optional(id()),
    CORS_ORIGIN: z._default(
      z.pipe(
        checked(
          (list) => partsOf(list).every(isOrigin),
          'a comma-separated list of origins, such as https://vida-rol.example, without paths',
        ),
        z.transform(partsOf),
      ),
      [],
    ),
    ADMIN_PASSKEY: z._default(z.enum(['required', 'optional'], 'required or optional'), 'optional'),
    TRUST_PROXY: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
    HSTS_SUBDOMAINS: z._default(toggle(), '0'),
    METRICS_PORT: z.optional(port()),
    SEED_DEMO: z.optional(toggle()),
    VITE_CAPABILITIES: z._default(toggle(), '0'),
    VIDA_LANG: z.optional(z.enum(['es', 'en'], 'es or en')),
  })
  .check(
    z.refine((values) => values.DISCORD_TOKEN === undefined || values.DISCORD_GUILD !== undefined, {
      path: ['DISCORD_GUILD'],
      error: `an id of 1 to 20 digits${withToken}`,
    }),
    z.refine((values) => values.DISCORD_GUILD === undefined || values.DISCORD_TOKEN !== undefined, {
      path: ['DISCORD_TOKEN'],
      error: `the token of a bot${withGuild}`,
    }),
    z.refine((values) => values.GAME_DATABASE_URL === undefined || values.GAME_PASSWORDS !== undefined, {
      path: ['GAME_PASSWORDS'],
      error:
        'the format of the hashes, such as sha256(password+salt), and set together with GAME_DATABASE_URL',
    }),
  );

/**
 * Reads the configuration from environment variables.
 * @throws {StartFailure} with the name of the first invalid variable and its format, never its value.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  community: CommunitySettings = demoSettings,
) {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const former = set.find(([name]) => /^VITE_(SITE|SOCIAL)_/.test(name));
  if (former) throw new StartFailure(messages.moved(former[0], newNameOf(former[0])));
  const given = { ...community.variables, ...Object.fromEntries(set) };
  const read = z.safeParse(variables, given);
  if (!read.success) throw new StartFailure(wrongSetting(read.error));
  const values = read.data;
  const trustProxy = values.TRUST_PROXY === 'true';
  const siteUrl = values.SITE_URL ?? null;
  const isPublic =
    trustProxy || !isLoopback(values.HOST) || (siteUrl !== null && !isLoopback(new URL(siteUrl).hostname));
  const seedDemo =
    values.GAME_DATABASE_URL === undefined &&
    (values.SEED_DEMO === undefined
      ? values.DATABASE_URL === undefined && !isPublic
      : values.SEED_DEMO === '1');
  return {
    port: values.PORT,
    host: values.HOST,
    /** Null for embedded PGlite in `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Null for players in our own database. */
    game:
      values.GAME_DATABASE_URL !== undefined && values.GAME_PASSWORDS !== undefined
        ? {
            url: values.GAME_DATABASE_URL,
            formats: values.GAME_PASSWORDS,
            secret: values.GAME_PASSWORD_SECRET,
            encoding: values.GAME_PASSWORD_ENCODING,
          }
        : null,
    dataDir: ownPath(values.DATA_DIR),
    /** Null for the outbox directory. */
    smtpUrl: smtpUrlOf(values),
    mailFrom: mailSenderOf(values, community.name),
    /** Whether mail must not be sent without TLS. */
    smtpRequiresTls:
      values.SMTP_URL !== undefined &&
      values.SMTP_INSECURE === '0' &&
      !isLoopback(new URL(values.SMTP_URL).hostname),
    /** Null for the simulated server of the demo. */
    gameServer: values.GAME_SERVER ?? null,
    /** Null for roles from the database. */
    discord:
      values.DISCORD_TOKEN !== undefined && values.DISCORD_GUILD !== undefined
        ? { token: values.DISCORD_TOKEN, guild: values.DISCORD_GUILD, apiUrl: values.DISCORD_API_URL }
        : null,
    /** Null to announce no news. */
    discordWebhookUrl: values.DISCORD_WEBHOOK_URL ?? null,
    /** Null to tell no administrators that stories wait. */
    discordAdminWebhookUrl: values.DISCORD_ADMIN_WEBHOOK_URL ?? null,
    /** Secret. */
    discordStatusWebhookUrl: values.DISCORD_STATUS_WEBHOOK_URL ?? null,
    rateLimits: values.RATE_LIMITS === 'on',
    imagesDir: values.IMAGES_DIR === undefined ? null : ownPath(values.IMAGES_DIR),
    apiKey: values.PUBLIC_API_KEY ?? values.VITE_API_KEY,
    /** Lower case, like Node's header names. */
    apiKeyHeader: values.VITE_API_KEY_HEADER.toLowerCase(),
    adminRoleId: values.ADMIN_ROLE_ID ?? values.VITE_ADMIN_ROLE_ID,
    /** Null for the address on which the server listens. */
    siteUrl,
    siteName: community.name,
    community,
    /** The settings of the pages. */
    settings: settingsOf(values, community),
    /** The origin that the built site calls; null for the server's own. */
    apiOrigin: values.VITE_API_URL ?? null,
    corsOrigins: values.CORS_ORIGIN,
    /** Whether administrative changes need a session that a passkey has confirmed. */
    isAdminPasskeyRequired: values.ADMIN_PASSKEY === 'required',
    trustProxy,
    /** Whether Strict-Transport-Security includes subdomains. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    /** The local port of the metrics; null for no metrics. */
    metricsPort: values.METRICS_PORT ?? null,
    /** Whether others can reach the server: by its address, its site or a proxy. */
    isPublic,
    seedDemo,
  };
}

function settingsOf(
  values: z.output<typeof variables>,
  {
    descriptions,
    mailClosing,
    colours,
    pictures,
    doubts,
    variables: others,
    ...community
  }: CommunitySettings,
): SiteSettings {
  return {
    ...community,
    apiUrl: values.VITE_API_URL ?? '',
    apiKey: values.VITE_API_KEY,
    apiKeyHeader: values.VITE_API_KEY_HEADER,
    adminRoleId: values.VITE_ADMIN_ROLE_ID,
    asksCapabilities: values.VITE_CAPABILITIES === '1',
  };
}

/** The setting of the community that replaces a former variable of the site. */
function newNameOf(name: string): string {
  return name === 'VITE_SITE_NAME' ? 'NOMBRE' : name === 'VITE_SITE_TAGLINE' ? 'LEMA' : name.slice(12);
}

/** The address of the mail server. Its `name` is that of the greeting: many servers refuse a bare IP address. */
function smtpUrlOf({ SMTP_URL, SITE_URL }: z.output<typeof variables>): string | null {
  if (SMTP_URL === undefined) return null;
  const url = new URL(SMTP_URL);
  const host = SITE_URL === undefined ? '' : new URL(SITE_URL).hostname;
  const isName = host.includes('.') && isIP(host) === 0;
  if (isName && !url.searchParams.has('name')) url.searchParams.set('name', host);
  return url.href;
}

/** The sender of all mails. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** The sender of mails: MAIL_FROM, otherwise the mail server's user, otherwise an address of the site. */
function mailSenderOf(
  { MAIL_FROM, SMTP_URL, SITE_URL = 'http://vida-rol.example' }: z.output<typeof variables>,
  siteName: string,
): MailSender {
  const user = SMTP_URL === undefined ? '' : decodeURIComponent(new URL(SMTP_URL).username);
  const usual = user.includes('@') ? user : `no-reply@${new URL(SITE_URL).hostname}`;
  return { name: MAIL_FROM?.name ?? siteName, address: MAIL_FROM?.address ?? usual };
}

export type Environment = ReturnType<typeof readEnvironment>;
