import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { and, eq, gte, notExists, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { isLoopback } from '../common/address.ts';
import type { Environment } from '../common/environment.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import {
  connectsInClear,
  type Database,
  encodingOf,
  rowsOf,
  schemaState,
  utf8Advice,
} from '../database/open.ts';
import { passkeys, players } from '../database/schema.ts';
import { vidaCommand } from '../directories.ts';
import { rendererDir } from '../http/rendered-site.ts';
import { createQueriedGameServer } from '../outside/game-server.ts';
import { mailReplyOf } from '../outside/mail-reply.ts';
import { checkSmtp, SenderRefused } from '../outside/mailer.ts';
import { createPasswords } from '../session/passwords.ts';
import { relyingPartyOf } from '../session/relying-party.ts';
import { type Finding, ok, problem, skipped, warning } from './findings.ts';
import { openDemoAccounts } from './seed.ts';

/** The deployment that the doctor examines. */
export interface Deployment {
  readonly environment: Environment;
  /** Null if it cannot be opened. */
  readonly database: Database | null;
  /** Why the database cannot be opened; null if the running server uses the embedded database. */
  readonly databaseError: string | null;
  readonly nodeVersion: string;
  readonly siteDir: string;
  /** The file with the variables; it may be missing. */
  readonly envFile: string;
  /** The required free space, in bytes. */
  readonly spaceNeeded: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Check = (deployment: Deployment) => Promise<Finding>;

const noDatabase = skipped('the database is not open');
const day = 24 * 60 * 60_000;

/** An address for documentation (RFC 5737), which no caller has. */
const forgedAddress = '192.0.2.123';

/** Every check of `npm run vida -- doctor`, in the order of its report. */
export const checks = {
  node: async ({ nodeVersion }) => {
    const major = Number(nodeVersion.split('.')[0]);
    if (major === 22 || major === 24) return ok(`Node ${nodeVersion}`);
    return warning(`Node ${nodeVersion} gets no security updates or is not tested`, 'Install Node 22 or 24.');
  },

  'site address': async ({ environment: { siteUrl } }) => {
    const advice = 'Set SITE_URL to the public https:// address.';
    if (siteUrl === null) return problem('SITE_URL is not set: links in mails lead to this machine', advice);
    if (isLocal(siteUrl)) return warning(`${siteUrl} is this machine only`, advice);
    return siteUrl.startsWith('https:') ? ok(siteUrl) : problem(`${siteUrl} is not encrypted`, advice);
  },

  build: async ({ siteDir }) =>
    existsSync(join(siteDir, rendererDir))
      ? ok('the site is built')
      : warning('the site is not built', 'npm run build, unless a CDN has the site.'),

  community: async ({ environment: { community } }) =>
    community.doubts.length === 0
      ? ok(`the settings of ${community.name}`)
      : warning(community.doubts.join(' '), 'Correct the settings of the community.'),

  'public site': async ({ environment: { siteUrl } }) => {
    if (siteUrl === null) return skipped('SITE_URL is not set');
    try {
      const { status } = await fetch(siteUrl, { signal: answerLimit() });
      if (status === 200) return ok(`${siteUrl} answers`);
      return problem(`${siteUrl} answers ${status}`, 'Read the logs of the proxy and of the server.');
    } catch (error) {
      return problem(
        `${siteUrl} cannot be reached from here (${errorCode(causeOf(error))})`,
        'Check DNS, firewall, proxy and certificate. Set NODE_EXTRA_CA_CERTS for a certificate of your own.',
      );
    }
  },

  certificate: async ({ environment: { siteUrl }, now }) => {
    if (siteUrl === null || !siteUrl.startsWith('https:')) return skipped('no https:// SITE_URL');
    const days = await certificateDays(siteUrl, now());
    if (days === null) return skipped('no TLS connection');
    if (days >= 14) return ok(`valid for ${days} more days`);
    return problem(`valid for ${days} more days`, 'Renew the certificate, and check why nothing renewed it.');
  },

  ready: async ({ environment }) => {
    const api = apiOf(environment);
    if (api === null) return skipped('SITE_URL is not set');
    const body = await textOf(`${api}/ready`);
    if (body?.startsWith('ready')) return ok(`${api}/ready`);
    return problem(
      `${api}/ready does not say that the server is ready`,
      'Start the server, and let the proxy forward every path to it.',
    );
  },

  proxy: async ({ environment }) => {
    const { trustProxy, host, siteUrl } = environment;
    const api = apiOf(environment);
    if (api === null || siteUrl === null) return skipped('SITE_URL is not set');
    if (siteUrl.startsWith('https:') && !trustProxy) {
      return problem(
        'TRUST_PROXY is not set: all visitors share one address and its limits',
        'Set TRUST_PROXY=true.',
      );
    }
    if (trustProxy && !isLoopback(host)) {
      return warning(
        `${host} may be reachable without the proxy, and callers could forge their address`,
        'Set HOST=127.0.0.1, or let a firewall admit only the proxy.',
      );
    }
    const seen = await textOf(`${api}/health`, { 'x-forwarded-for': forgedAddress });
    const address = /called from (\S+)/.exec(seen ?? '')?.[1];
    if (address === undefined) return skipped(`${api}/health does not answer`);
    if (address !== forgedAddress) return ok(`the server sees callers as ${address}`);
    return problem(
      'the proxy passes on the X-Forwarded-For of callers, who can forge their address',
      'Let the proxy set it: proxy_set_header X-Forwarded-For $remote_addr;',
    );
  },

  limits: async ({ environment: { rateLimits } }) =>
    rateLimits ? ok('on') : problem('RATE_LIMITS=off: passwords can be guessed', 'Remove RATE_LIMITS.'),

  passkeys: async ({ environment, database }) => {
    const isRequired = environment.isAdminPasskeyRequired;
    if (relyingPartyOf(environment) === null) {
      const text = 'the site has no passkeys: its address is not https, or an IP address';
      const advice = 'Set SITE_URL to the public https:// address, or remove ADMIN_PASSKEY.';
      return isRequired ? problem(text, advice) : skipped(text);
    }
    if (!isRequired) return ok('optional');
    if (database === null) return noDatabase;
    const isWithout = notExists(
      database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.playerId, players.id)),
    );
    const count = await database.$count(players, and(gte(players.adminLevel, limits.adminLevel), isWithout));
    if (count === 0) return ok('required for administrators, and those by level have one');
    return warning(
      `required for administrators, and ${count} of those by level have none`,
      "They add one under 'Llaves de acceso' in Configuración.",
    );
  },

  database: async ({ environment: { databaseUrl, dataDir, isPublic }, database, databaseError }) => {
    if (database === null && databaseError === null) return skipped('in use: stop the server to examine it');
    if (database === null)
      return problem(databaseError ?? '', 'Start the database, and check DATABASE_URL or DATA_DIR.');
    if (databaseUrl === null) {
      const text = `embedded, in ${dataDir}`;
      return isPublic
        ? warning(text, 'Use PostgreSQL (DATABASE_URL): it survives a power failure.')
        : ok(text);
    }
    const encoding = await encodingOf(database);
    if (encoding !== 'UTF8') return problem(`the database is in ${encoding}`, utf8Advice);
    if (!connectsInClear(databaseUrl)) return ok('PostgreSQL answers');
    return problem(
      'the connection to PostgreSQL is not encrypted',
      'Add sslmode=verify-full to DATABASE_URL.',
    );
  },

  schema: async ({ database }) => {
    if (database === null) return noDatabase;
    const state = await schemaState(database);
    if (state === 'current') return ok('current');
    if (state === 'new')
      return problem('newer than this program', 'Install the version that was used before.');
    return problem(
      'older than this program',
      'Start the server once as the owner of the tables: it migrates them.',
    );
  },

  'database role': async ({ environment: { databaseUrl }, database }) => {
    if (database === null || databaseUrl === null) return skipped('only for PostgreSQL');
    const [role] = await rowsOf(
      database,
      sql`select rolsuper as "isSuper", coalesce((select pg_has_role(current_user, relowner, 'member')
        from pg_class where oid = to_regclass('audit')), false) as "isOwner"
        from pg_roles where rolname = current_user`,
      z.object({ isSuper: z.boolean(), isOwner: z.boolean() }),
    );
    if (!role?.isSuper && !role?.isOwner) return ok('cannot drop the audit trail');
    const text = role.isSuper ? 'is a superuser' : 'owns the tables and could drop the audit trail';
    return warning(text, 'Use a role of its own: "A role for the server" in docs/operating.md.');
  },

  'demo accounts': async ({ environment: { isPublic }, database }) => {
    if (database === null) return noDatabase;
    if (!isPublic) return skipped('the site is not public');
    if ((await schemaState(database)) !== 'current') return skipped('the schema is not current');
    const names = await openDemoAccounts(database, createPasswords());
    if (names.length === 0) return ok('none with the public password');
    return problem(
      `${names.join(', ')}: anybody can log in`,
      `${vidaCommand} account reset NAME for each, or start with an empty database.`,
    );
  },

  mail: async ({ environment: { smtpUrl, smtpRequiresTls, mailFrom, isPublic, dataDir } }) => {
    if (smtpUrl === null) {
      const text = `no mail is sent: it goes to ${join(dataDir, 'outbox')}`;
      return isPublic ? problem(text, 'Set SMTP_URL.') : ok(text);
    }
    const { host } = new URL(smtpUrl);
    const { address: sender } = mailFrom;
    try {
      await checkSmtp({ url: smtpUrl, requiresTls: smtpRequiresTls, sender });
      return ok(`${host} accepts mail from ${sender}`);
    } catch (error) {
      const why = mailReplyOf(error) ?? errorCode(error);
      if (error instanceof SenderRefused) {
        const advice = 'Set MAIL_FROM to an address that the mail server accepts.';
        return problem(`${host} refuses mail from ${sender} (${why})`, advice);
      }
      return problem(
        `${host} accepts no mail (${why})`,
        'Check the host, port, user and password of SMTP_URL; smtp:// needs STARTTLS. ?name=HOST sets the name in the greeting.',
      );
    }
  },

  'game server': async ({ environment: { gameServer, isPublic } }) => {
    if (gameServer === null) {
      return isPublic
        ? warning('GAME_SERVER is not set: the number of players is invented', 'Set GAME_SERVER.')
        : ok('simulated');
    }
    const { online, maxplayers } = await createQueriedGameServer(gameServer).status();
    if (typeof online === 'number') return ok(`${online} of ${maxplayers} players`);
    return problem(
      `${gameServer.host}:${gameServer.port} answers no query`,
      'Start it, allow queries, and let UDP through the firewall.',
    );
  },

  discord: async ({ environment: { discord, adminRoleId } }) => {
    if (discord === null) return skipped('not configured: roles come from the database');
    const url = `${discord.apiUrl}/guilds/${discord.guild}/roles`;
    const answer = await fetch(url, {
      headers: { authorization: `Bot ${discord.token}` },
      redirect: 'error',
      signal: answerLimit(),
    }).catch(() => null);
    if (answer === null) return problem('Discord does not answer', 'Let this machine reach DISCORD_API_URL.');
    if (answer.status === 401)
      return problem('Discord refuses the token', 'Set DISCORD_TOKEN to the token of the bot.');
    if (!answer.ok) return problem('the bot is not in the guild', 'Check DISCORD_GUILD and invite the bot.');
    const roles = z.safeParse(z.array(z.object({ id: z.string() })), await answer.json());
    if (roles.data?.some(({ id }) => id === adminRoleId))
      return ok('the guild has the role of administrators');
    return problem(
      `the guild has no role ${adminRoleId}`,
      'Set VITE_ADMIN_ROLE_ID or ADMIN_ROLE_ID to its id.',
    );
  },

  'file modes': async ({ environment: { dataDir }, envFile }) => {
    const open: string[] = [];
    for (const path of [envFile, dataDir]) {
      if (existsSync(path) && (await stat(path)).mode & 0o077) open.push(path);
    }
    if (open.length === 0) return ok('others cannot read secrets');
    return problem(`others can read ${open.join(' and ')}`, `chmod go= ${open.join(' ')}`);
  },

  'free space': async ({ environment: { dataDir }, spaceNeeded }) => {
    const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.');
    const megabytes = Math.floor((bavail * bsize) / 1_000_000);
    if (bavail * bsize >= spaceNeeded) return ok(`${megabytes} MB`);
    return problem(`${megabytes} MB`, 'Delete old logs and backups, or enlarge the disk.');
  },

  clock: async ({ environment, database, now }) => {
    const others: number[] = [];
    if (database !== null && environment.databaseUrl !== null) {
      const statement = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
      for (const row of await rowsOf(database, statement, z.object({ now: z.number() })))
        others.push(row.now);
    }
    const api = apiOf(environment);
    const answer =
      api === null ? null : await fetch(`${api}/health`, { signal: answerLimit() }).catch(() => null);
    const date = Date.parse(answer?.headers.get('date') ?? '');
    if (!Number.isNaN(date)) others.push(date);
    if (others.length === 0) return skipped('there is no other clock to compare with');
    const seconds = Math.round(Math.max(...others.map((other) => Math.abs(other - now()))) / 1000);
    if (seconds <= 5) return ok('agrees with the database and the public address');
    return problem(
      `differs by ${seconds} s from the database or the public address`,
      'Run an NTP client on each machine.',
    );
  },
} as const satisfies Readonly<Record<string, Check>>;

function isLocal(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/** The base URL of the API: the origin of the site, or another one. */
function apiOf({ apiOrigin, siteUrl }: Environment): string | null {
  return apiOrigin ?? siteUrl;
}

/** A signal that aborts a request to another server after ten seconds. */
function answerLimit(): AbortSignal {
  return AbortSignal.timeout(10_000);
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string | null> {
  try {
    return await (await fetch(url, { headers, signal: answerLimit() })).text();
  } catch {
    return null;
  }
}

/** The days until the certificate of an https:// address expires; null without a connection. */
function certificateDays(url: string, now: number): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    // Accept invalid certificates here; the check of the public site reports them.
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    };
    const socket = connectTls(options, () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / day));
      socket.destroy();
    });
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('error', () => resolve(null)).on('close', () => resolve(null));
  });
}
