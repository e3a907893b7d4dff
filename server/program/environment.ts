import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopback } from './loopback.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Environment variables of the server, validated at the start. An empty value counts as unset, as in the
 * line `NAME=` of an .env file.
 */

const webAddress = () => z.url({ protocol: /^https?$/ });
/** A base URL without a trailing slash. */
const baseAddress = () =>
  z.pipe(
    webAddress(),
    z.transform((text) => text.replace(/\/+$/, '')),
  );
const webOrigin = webAddress().check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text));
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const visible = () => matching(/^[\x21-\x7e]+$/);
const digits = () => matching(/^[0-9]{1,20}$/);
const port = () =>
  z.pipe(matching(/^[0-9]{1,5}$/), z.transform(Number)).check(z.refine((number) => number <= 65_535));
/** '0' or '1', off by default. */
const toggle = () => z._default(z.enum(['0', '1']), '0');
const variables = z
  .object({
    PORT: z._default(port(), 3000),
    HOST: z._default(
      z
        .string()
        .check(z.refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))),
      '127.0.0.1',
    ),
    DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATA_DIR: z._default(z.string(), '.data'),
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
    SMTP_INSECURE: toggle(),
    GAME_SERVER: z.optional(
      z
        .pipe(
          matching(/^[a-z0-9.-]+:[0-9]{1,5}$/i),
          z.transform((text) => {
            const [host = '', port = ''] = text.split(':');
            return { host, port: Number(port) };
          }),
        )
        .check(z.refine(({ port }) => port >= 1 && port <= 65_535)),
    ),
    DISCORD_TOKEN: z.optional(matching(/^\S+$/)),
    DISCORD_GUILD: z.optional(digits()),
    DISCORD_API_URL: z._default(baseAddress(), 'https://discord.com/api/v10'),
    DISCORD_WEBHOOK_URL: z.optional(webAddress()),
    RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
    IMAGES_DIR: z.optional(z.string().check(z.refine((path) => existsSync(path)))),
    PUBLIC_API_KEY: z.optional(visible()),
    ADMIN_ROLE_ID: z.optional(digits()),
    SITE_URL: z.optional(baseAddress()),
    CORS_ORIGIN: z._default(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.split(',').map((origin) => origin.trim())),
        ),
        z.array(webOrigin),
      ),
      [],
    ),
    TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
    HSTS_SUBDOMAINS: toggle(),
    METRICS_PORT: z.optional(port()),
    SEED_DEMO: z.optional(z.enum(['0', '1'])),
    VITE_API_URL: z.optional(webAddress()),
    VITE_API_KEY: z._default(visible(), 'vr-public-key'),
    VITE_API_KEY_HEADER: z._default(
      z.pipe(
        matching(/^[a-z0-9-]+$/i),
        z.transform((name) => name.toLowerCase()),
      ),
      'x-api-key',
    ),
    VITE_ADMIN_ROLE_ID: z._default(digits(), '100000000000000001'),
    VITE_SITE_NAME: z._default(z.string().check(z.maxLength(80)), 'Vida Rol'),
    VITE_QA: toggle(),
  })
  .check(
    z.refine((values) => values.DISCORD_TOKEN === undefined || values.DISCORD_GUILD !== undefined, {
      path: ['DISCORD_GUILD'],
    }),
    z.refine((values) => values.DISCORD_GUILD === undefined || values.DISCORD_TOKEN !== undefined, {
      path: ['DISCORD_TOKEN'],
    }),
  );

type VariableName = keyof z.input<typeof variables>;

const idText = 'an id of 1 to 20 digits';
const visibleText = 'text of visible ASCII characters without spaces';
const portText = 'a whole number from 0 to 65535';
const addressText = 'an http:// or https:// address';
const mustBe: Record<VariableName, string> = {
  PORT: portText,
  HOST: 'an IP address or a host name',
  DATABASE_URL: 'a postgres:// or postgresql:// address',
  DATA_DIR: 'a path of a directory',
  SMTP_URL: 'an smtp:// or smtps:// address',
  SMTP_INSECURE: '0 or 1',
  GAME_SERVER: 'host:port, such as 127.0.0.1:7777',
  DISCORD_TOKEN: 'the token of a bot, and set together with DISCORD_GUILD',
  DISCORD_GUILD: `${idText}, and set together with DISCORD_TOKEN`,
  DISCORD_API_URL: addressText,
  DISCORD_WEBHOOK_URL: addressText,
  RATE_LIMITS: 'on or off',
  IMAGES_DIR: 'a path of an existing directory',
  PUBLIC_API_KEY: visibleText,
  ADMIN_ROLE_ID: idText,
  SITE_URL: addressText,
  CORS_ORIGIN: 'a comma-separated list of origins, such as https://vida-rol.example, without paths',
  TRUST_PROXY: 'true or false',
  HSTS_SUBDOMAINS: '0 or 1',
  METRICS_PORT: portText,
  SEED_DEMO: '0 or 1',
  VITE_API_URL: addressText,
  VITE_API_KEY: visibleText,
  VITE_API_KEY_HEADER: 'a header name of letters, digits and hyphens',
  VITE_ADMIN_ROLE_ID: idText,
  VITE_SITE_NAME: 'text of at most 80 characters',
  VITE_QA: '0 or 1',
};

function isVariableName(name: unknown): name is VariableName {
  return typeof name === 'string' && name in mustBe;
}

/**
 * Reads the configuration from environment variables.
 * @throws {StartFailure} with the name of the first invalid variable and its format, never its value.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const read = z.safeParse(variables, given);
  if (!read.success) {
    const name = read.error.issues[0]?.path[0];
    throw new StartFailure(isVariableName(name) ? `${name} must be ${mustBe[name]}.` : 'Bad configuration.');
  }
  const values = read.data;
  const trustProxy = values.TRUST_PROXY === 'true';
  const siteUrl = values.SITE_URL ?? null;
  const isPublic =
    trustProxy || !isLoopback(values.HOST) || (siteUrl !== null && !isLoopback(new URL(siteUrl).hostname));
  const seedDemo =
    values.SEED_DEMO === undefined
      ? values.DATABASE_URL === undefined && !isPublic
      : values.SEED_DEMO === '1';
  return {
    port: values.PORT,
    host: values.HOST,
    /** Null for embedded PGlite in `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    /** Null for the outbox directory. */
    smtpUrl: values.SMTP_URL ?? null,
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
    rateLimits: values.RATE_LIMITS === 'on',
    imagesDir: values.IMAGES_DIR ?? null,
    apiKey: values.PUBLIC_API_KEY ?? values.VITE_API_KEY,
    /** Lower case, like Node's header names. */
    apiKeyHeader: values.VITE_API_KEY_HEADER,
    adminRoleId: values.ADMIN_ROLE_ID ?? values.VITE_ADMIN_ROLE_ID,
    /** Null for the address on which the server listens. */
    siteUrl,
    siteName: values.VITE_SITE_NAME,
    /** The origin that the built site calls; null for the server's own. */
    apiOrigin: values.VITE_API_URL === undefined ? null : new URL(values.VITE_API_URL).origin,
    /** Whether the site was built for testers, with the bench. */
    isForTesters: values.VITE_QA === '1',
    corsOrigins: values.CORS_ORIGIN,
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

export type Environment = ReturnType<typeof readEnvironment>;
