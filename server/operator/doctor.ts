import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { and, desc, eq, gte, isNotNull, lt, max, notExists, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { isLoopback } from '../common/address.ts';
import type { Environment } from '../common/environment.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { connectsInClear, type Database, encodingOf, rowsOf, schemaState } from '../database/open.ts';
import {
  busyHours,
  calendars,
  deliveries,
  discordStatus,
  leaderboardDays,
  passkeys,
  players,
} from '../database/schema.ts';
import { rendererDir } from '../http/rendered-site.ts';
import { createQueriedGameServer } from '../outside/game-server.ts';
import { mailReplyOf } from '../outside/mail-reply.ts';
import { checkSmtp, SenderRefused } from '../outside/mailer.ts';
import { goneMark } from '../public/discord-status.ts';
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

const noDatabase = () => skipped(messages.databaseNotOpen);
const hour = 60 * 60_000;
const day = 24 * hour;

/** An address for documentation (RFC 5737), which no caller has. */
const forgedAddress = '192.0.2.123';

/** Every check of `npm run vida -- doctor`, in the order of its report. */
export const checks = {
  node: async ({ nodeVersion }) => {
    const major = Number(nodeVersion.split('.')[0]);
    if (major === 22 || major === 24) return ok(`Node ${nodeVersion}`);
    return warning(messages.oldNode(nodeVersion), messages.nodeAdvice);
  },

  'site address': async ({ environment: { siteUrl } }) => {
    const advice = messages.siteUrlAdvice;
    if (siteUrl === null) return problem(messages.localLinks, advice);
    if (isLoopback(new URL(siteUrl).hostname)) return warning(messages.localSite(siteUrl), advice);
    return siteUrl.startsWith('https:') ? ok(siteUrl) : problem(messages.siteInClear(siteUrl), advice);
  },

  build: async ({ siteDir }) =>
    existsSync(join(siteDir, rendererDir))
      ? ok(messages.built)
      : warning(messages.notBuilt, messages.buildAdvice),

  community: async ({ environment: { community } }) =>
    community.doubts.length === 0
      ? ok(messages.communityOf(community.name))
      : warning(community.doubts.join(' '), messages.communityAdvice),

  'public site': async ({ environment: { siteUrl } }) => {
    if (siteUrl === null) return skipped(messages.noSiteUrl);
    try {
      const { status } = await fetch(siteUrl, { signal: answerLimit() });
      if (status === 200) return ok(messages.siteAnswers(siteUrl));
      return problem(messages.siteFails(siteUrl, status), messages.siteFailsAdvice);
    } catch (error) {
      return problem(messages.siteAway(siteUrl, errorCode(causeOf(error))), messages.siteAwayAdvice);
    }
  },

  certificate: async ({ environment: { siteUrl }, now }) => {
    if (siteUrl === null || !siteUrl.startsWith('https:')) return skipped(messages.noHttps);
    const days = await certificateDays(siteUrl, now());
    if (days === null) return skipped(messages.noTls);
    if (days >= 14) return ok(messages.validFor(days));
    return problem(messages.validFor(days), messages.certificateAdvice);
  },

  ready: async ({ environment }) => {
    const api = apiOf(environment);
    if (api === null) return skipped(messages.noSiteUrl);
    const body = await textOf(`${api}/ready`);
    if (body?.startsWith('ready')) return ok(`${api}/ready`);
    return problem(messages.notReady(`${api}/ready`), messages.readyAdvice);
  },

  proxy: async ({ environment }) => {
    const { trustProxy, host, siteUrl } = environment;
    const api = apiOf(environment);
    if (api === null || siteUrl === null) return skipped(messages.noSiteUrl);
    if (siteUrl.startsWith('https:') && !trustProxy) {
      return problem(messages.sharedAddress, messages.trustAdvice);
    }
    if (trustProxy && !isLoopback(host)) {
      return warning(messages.avoidableProxy(host), messages.avoidableAdvice);
    }
    const seen = await textOf(`${api}/health`, { 'x-forwarded-for': forgedAddress });
    const address = /called from (\S+)/.exec(seen ?? '')?.[1];
    if (address === undefined) return skipped(messages.noAnswer(`${api}/health`));
    if (address !== forgedAddress) return ok(messages.seenAs(address));
    return problem(messages.forgedAddress, messages.forgedAdvice);
  },

  limits: async ({ environment: { rateLimits } }) =>
    rateLimits ? ok(messages.on) : problem(messages.limitsOff, messages.limitsAdvice),

  passkeys: async ({ environment, database }) => {
    const isRequired = environment.isAdminPasskeyRequired;
    if (relyingPartyOf(environment) === null) {
      const text = messages.passkeysUnavailable;
      return isRequired ? problem(text, messages.passkeysUnavailableAdvice) : skipped(text);
    }
    if (!isRequired) return ok(messages.optional);
    if (database === null) return noDatabase();
    const isWithout = notExists(
      database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.playerId, players.id)),
    );
    const count = await database.$count(players, and(gte(players.adminLevel, limits.adminLevel), isWithout));
    if (count === 0) return ok(messages.passkeysComplete);
    return warning(messages.passkeysMissing(count), messages.passkeysAdvice);
  },

  database: async ({ environment: { databaseUrl, dataDir, isPublic }, database, databaseError }) => {
    if (database === null && databaseError === null) return skipped(messages.databaseInUse);
    if (database === null) return problem(databaseError ?? '', messages.databaseAdvice);
    if (databaseUrl === null) {
      const text = messages.embedded(dataDir);
      return isPublic ? warning(text, messages.embeddedAdvice) : ok(text);
    }
    const encoding = await encodingOf(database);
    if (encoding !== 'UTF8') return problem(messages.encodingIs(encoding), messages.encodingAdvice);
    if (!connectsInClear(databaseUrl)) return ok(messages.postgresAnswers);
    return problem(messages.postgresInClear, messages.postgresInClearAdvice);
  },

  schema: async ({ database }) => {
    if (database === null) return noDatabase();
    const state = await schemaState(database);
    if (state === 'current') return ok(messages.current);
    if (state === 'new') return problem(messages.newerSchema, messages.newerSchemaAdvice);
    return problem(messages.olderSchema, messages.olderSchemaAdvice);
  },

  'database role': async ({ environment: { databaseUrl }, database }) => {
    if (database === null || databaseUrl === null) return skipped(messages.onlyPostgres);
    const [role] = await rowsOf(
      database,
      sql`select rolsuper as "isSuper", coalesce((select pg_has_role(current_user, relowner, 'member')
        from pg_class where oid = to_regclass('audit')), false) as "isOwner"
        from pg_roles where rolname = current_user`,
      z.object({ isSuper: z.boolean(), isOwner: z.boolean() }),
    );
    if (!role?.isSuper && !role?.isOwner) return ok(messages.safeRole);
    const text = role.isSuper ? messages.superuser : messages.ownsTables;
    return warning(text, messages.roleAdvice);
  },

  'demo accounts': onTables(async (database, { environment: { isPublic } }) => {
    if (!isPublic) return skipped(messages.notPublic);
    const names = await openDemoAccounts(database, createPasswords());
    if (names.length === 0) return ok(messages.noOpenAccounts);
    return problem(messages.openAccounts(names.join(', ')), messages.openAccountsAdvice);
  }),

  mail: async ({ environment: { smtpUrl, smtpRequiresTls, mailFrom, isPublic, dataDir } }) => {
    if (smtpUrl === null) {
      const text = messages.noMail(join(dataDir, 'outbox'));
      return isPublic ? problem(text, messages.noMailAdvice) : ok(text);
    }
    const { host } = new URL(smtpUrl);
    const { address: sender } = mailFrom;
    try {
      await checkSmtp({ url: smtpUrl, requiresTls: smtpRequiresTls, sender });
      return ok(messages.mailAccepted(host, sender));
    } catch (error) {
      const why = mailReplyOf(error) ?? errorCode(error);
      if (error instanceof SenderRefused)
        return problem(messages.senderRefused(host, sender, why), messages.senderAdvice);
      return problem(messages.mailRefused(host, why), messages.mailAdvice);
    }
  },

  deliveries: onTables(async (database, { now }) => {
    const late = await database
      .select({ kind: deliveries.kind, why: deliveries.lastError })
      .from(deliveries)
      .where(and(isNotNull(deliveries.lastError), lt(deliveries.createdAt, new Date(now() - hour))))
      .orderBy(desc(deliveries.id));
    const [last] = late;
    if (last === undefined) return ok(messages.allDelivered);
    return problem(messages.undelivered(late.length, last.kind, last.why ?? ''), messages.undeliveredAdvice);
  }),

  calendars: onTables(async (database, { environment: { smtpUrl } }) => {
    const shared = await database.$count(calendars, isNotNull(calendars.secretHash));
    const mailed = await database.$count(calendars, eq(calendars.isMailed, true));
    const text = messages.calendarsAre(shared, mailed);
    return mailed > 0 && smtpUrl === null ? warning(text, messages.noMailAdvice) : ok(text);
  }),

  'TOPs days': onTables(async (database, { now }) => {
    const [{ last } = { last: null }] = await database
      .select({ last: max(leaderboardDays.day) })
      .from(leaderboardDays);
    return lastStored(last, now() - 3 * day);
  }),

  'busy hours': onTables(async (database, { now }) => {
    const [{ last } = { last: null }] = await database
      .select({ last: max(busyHours.measuredAt) })
      .from(busyHours);
    return lastStored(last, now() - day);
  }),

  'game server': async ({ environment: { gameServer, isPublic } }) => {
    if (gameServer === null) {
      return isPublic ? warning(messages.inventedPlayers, messages.gameServerAdvice) : ok(messages.simulated);
    }
    const { online, maxplayers } = await createQueriedGameServer(gameServer).status();
    if (typeof online === 'number') return ok(messages.playersOnline(online, maxplayers ?? ''));
    return problem(messages.noQuery(`${gameServer.host}:${gameServer.port}`), messages.noQueryAdvice);
  },

  discord: async ({ environment: { discord, adminRoleId } }) => {
    if (discord === null) return skipped(messages.noDiscord);
    const url = `${discord.apiUrl}/guilds/${discord.guild}/roles`;
    const answer = await fetch(url, {
      headers: { authorization: `Bot ${discord.token}` },
      redirect: 'error',
      signal: answerLimit(),
    }).catch(() => null);
    if (answer === null) return problem(messages.discordAway, messages.discordAwayAdvice);
    if (answer.status === 401) return problem(messages.wrongToken, messages.wrongTokenAdvice);
    if (!answer.ok) return problem(messages.wrongGuild, messages.wrongGuildAdvice);
    const roles = z.safeParse(z.array(z.object({ id: z.string() })), await answer.json());
    if (roles.data?.some(({ id }) => id === adminRoleId)) return ok(messages.hasRole);
    return problem(messages.noRole(adminRoleId), messages.noRoleAdvice);
  },

  'discord status': onTables(async (database, { environment: { discordStatusWebhookUrl } }) => {
    if (discordStatusWebhookUrl === null) return skipped(messages.noStatus);
    const [status] = await database.select({ why: discordStatus.lastError }).from(discordStatus);
    if (status === undefined) return warning(messages.statusMissing, messages.statusAdvice);
    if (status.why === goneMark) return problem(messages.statusGone, messages.statusAdvice);
    return status.why === null
      ? ok(messages.statusEdited)
      : problem(messages.statusFails(status.why), messages.undeliveredAdvice);
  }),

  'file modes': async ({ environment: { dataDir }, envFile }) => {
    const open: string[] = [];
    for (const path of [envFile, dataDir]) {
      if (existsSync(path) && (await stat(path)).mode & 0o077) open.push(path);
    }
    if (open.length === 0) return ok(messages.secretsSafe);
    return problem(messages.secretsOpen(open.join(', ')), `chmod go= ${open.join(' ')}`);
  },

  'free space': async ({ environment: { dataDir }, spaceNeeded }) => {
    const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.');
    const megabytes = Math.floor((bavail * bsize) / 1_000_000);
    if (bavail * bsize >= spaceNeeded) return ok(`${megabytes} MB`);
    return problem(`${megabytes} MB`, messages.spaceAdvice);
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
    if (others.length === 0) return skipped(messages.noOtherClock);
    const seconds = Math.round(Math.max(...others.map((other) => Math.abs(other - now()))) / 1000);
    if (seconds <= 5) return ok(messages.clockRight);
    return problem(messages.clockWrong(seconds), messages.clockAdvice);
  },
} as const satisfies Readonly<Record<string, Check>>;

/** A check that reads our tables. */
function onTables(check: (database: Database, deployment: Deployment) => Promise<Finding>): Check {
  return async (deployment) => {
    const { database } = deployment;
    if (database === null) return noDatabase();
    if ((await schemaState(database)) !== 'current') return skipped(messages.schemaNotCurrent);
    return await check(database, deployment);
  };
}

/** When the server last stored something that it takes from visits. `oldest` is in milliseconds since 1970. */
function lastStored(last: string | Date | null, oldest: number): Finding {
  if (last === null) return skipped(messages.nothingStored);
  const at = new Date(last);
  const text = messages.lastStored(at.toISOString().slice(0, 16));
  return at.getTime() > oldest ? ok(text) : warning(text, messages.lastStoredAdvice);
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
