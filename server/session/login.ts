import { and, eq, gt, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { browserMessage } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import * as wire from '#contract/wire-scalars.ts';
import { Refusal } from '../common/refusal.ts';
import { sha256 } from '../common/sha256.ts';
import type { Database } from '../database/open.ts';
import { knownAddresses, players } from '../database/schema.ts';
import { type NoticeParts, sendNotice } from './account-notices.ts';
import type { BrowserWords } from './browser-words.ts';
import { rememberBrowser } from './known-browsers.ts';
import type { Maintenance } from './maintenance.ts';
import { checkPassword, type Passwords } from './passwords.ts';
import type { LoginAccount } from './player-data.ts';
import { passwordCounters, type RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

export interface LoginParts extends NoticeParts {
  readonly database: Database;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly maintenance: Maintenance;
}

/** The name and the address of a login attempt. */
interface Login {
  readonly usuarioKey: string;
  /** The result of `addressSubject`. */
  readonly address: string;
}

/**
 * Opens a session. Refusing an unknown account, or a password that no account can have, takes as long as refusing a
 * wrong password.
 * @throws {Refusal} 401 for a wrong usuario or password, 403 for an unconfirmed account, 429, 503 during
 *   maintenance.
 */
export async function logIn(
  parts: LoginParts,
  account: LoginAccount | undefined,
  login: Login & { readonly password: string; readonly remember: boolean; readonly browser: BrowserWords },
): Promise<AnswerOf<typeof endpoints.logIn>> {
  const { playerData, maintenance } = parts;
  const { password } = login;
  const counters = countersOf(login, Boolean(account?.lastLoginHere));
  const isPossible = z.safeParse(wire.password, password).success;
  const hash = (isPossible && account?.passwordHash) || null;
  // Not the owner of a session's checks: these do not delay the player's own login.
  const owner = `login ${login.usuarioKey}`;
  const isRight = await checkPassword(parts, counters, { hash, password, owner });
  if (!account || !isRight) throw new Refusal(401, serverMessages.wrongCredentials);
  if (!account.confirmed) throw new Refusal(403, serverMessages.unconfirmed);
  await maintenance.admit(account);
  const passwordHash = await playerData.admit(account, password);
  const granted =
    passwordHash && (await grantSession(parts, { ...login, playerId: account.id, passwordHash }));
  if (!granted) throw new Refusal(401, serverMessages.wrongCredentials);
  return granted;
}

/** The end of every login: opens the session. Returns null if the account has changed meanwhile. */
export async function grantSession(
  parts: Omit<LoginParts, 'passwords' | 'maintenance'>,
  login: {
    playerId: number;
    passwordHash: string;
    remember: boolean;
    address: string;
    browser: BrowserWords;
    /** The passkey that opens the session. */
    passkeyId?: number;
  },
): Promise<AnswerOf<typeof endpoints.logIn> | null> {
  const { database, now, sessions } = parts;
  const { playerId, address } = login;
  const opened = await sessions.open(login);
  if (!opened) return null;
  await rememberAddress(database, { playerId, address, now: now() });
  await reportNewBrowser(parts, login);
  return { token: opened.token, userID: playerId, username: opened.characterName };
}

/** Mails a login from a browser that the account has not used lately (behaviour 9.11), after the answer. */
async function reportNewBrowser(
  parts: Pick<LoginParts, 'database' | 'now' | keyof NoticeParts>,
  { playerId, browser: words }: { playerId: number; browser: BrowserWords },
): Promise<void> {
  if (!(await rememberBrowser(parts.database, { playerId, words, now: parts.now() }))) return;
  sendNotice(parts, playerId, { kind: 'login', browser: browserMessage(words.browser, words.system) });
}

/**
 * The counters of a login. A known address has its own, so that failed logins from elsewhere never block it. The
 * limit per address comes first, so that requests above that limit create no counters for invented names.
 */
export function countersOf({ usuarioKey, address }: Login, isKnown: boolean) {
  return [
    addressCounter(address),
    ...(isKnown
      ? passwordCounters('login-known-address', `${usuarioKey} ${address}`)
      : passwordCounters('login-account', usuarioKey)),
  ];
}

/** The counter of an address, for a login that names no account. */
export function addressCounter(address: string) {
  return { limit: limits.loginPerAddress, purpose: 'login-address', subject: address };
}

/**
 * How long an address stays known after the last login from it. Failed logins from other addresses do not block known
 * ones.
 */
const knownFor = 30 * 24 * 60 * 60_000;

function lastUseNeeded(now: number): Date {
  return new Date(now - knownFor);
}

/** The join condition for players to whom this address is known. */
export function isKnownAddress(address: string, now: number) {
  return and(
    eq(knownAddresses.playerId, players.id),
    eq(knownAddresses.addressHash, sha256(address)),
    gt(knownAddresses.lastUsedAt, lastUseNeeded(now)),
  );
}

/** Stores an address as known, or extends its lifetime. `address` is the result of `addressSubject`. */
export async function rememberAddress(
  database: Database,
  { playerId, address, now }: { playerId: number; address: string; now: number },
): Promise<void> {
  const lastUsedAt = new Date(now);
  await database
    .insert(knownAddresses)
    .values({ playerId, addressHash: sha256(address), lastUsedAt })
    .onConflictDoUpdate({
      target: [knownAddresses.playerId, knownAddresses.addressHash],
      set: { lastUsedAt },
    });
}

/** Deletes addresses that have expired. */
export async function deleteExpiredAddresses(database: Database, now: number): Promise<void> {
  await database.delete(knownAddresses).where(lte(knownAddresses.lastUsedAt, lastUseNeeded(now)));
}
