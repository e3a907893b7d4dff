import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { rateLimits as limits } from '#contract/limits.ts';
import type { Database } from '../database/open.ts';
import { knownAddresses, players } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { HostServices } from '../services.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import { checkPassword, passwordCounters } from './password-attempts.ts';

/** Who tries to log in, and from where. */
interface Login {
  readonly usuarioKey: string;
  /** As `addressSubject` returns it. */
  readonly address: string;
}

type LoginAccount = Awaited<ReturnType<typeof findLoginAccount>>;

/** The account of a login; undefined for a disabled one too, so that both get the same answer. */
export async function findLoginAccount(database: Database, login: Login, now: number) {
  const [account] = await database
    .select({
      id: players.id,
      passwordHash: players.passwordHash,
      confirmed: players.confirmed,
      lastLoginHere: knownAddresses.lastUsedAt,
    })
    .from(players)
    .leftJoin(knownAddresses, isKnownAddress(login.address, now))
    .where(and(eq(players.usuarioKey, login.usuarioKey), isNull(players.disabledAt)));
  return account;
}

/**
 * Opens a session for an account. A missing account takes as long as a wrong password.
 * @throws {Refusal} 401 for a wrong usuario or password, 403 for an unconfirmed account, 429.
 */
export async function logIn(
  services: HostServices,
  account: LoginAccount,
  login: Login & { readonly password: string; readonly remember: boolean },
): Promise<AnswerOf<typeof endpoints.logIn>> {
  const { database, now, passwords, sessions } = services;
  const { address, password, remember } = login;
  const counters = countersOf(login, Boolean(account?.lastLoginHere));
  const isRight = await checkPassword(services, counters, { hash: account?.passwordHash ?? null, password });
  if (!account || !isRight) throw new Refusal(401, hostMessages.wrongCredentials);
  if (!account.confirmed) throw new Refusal(403, hostMessages.unconfirmed);
  const { id } = account;
  const passwordHash = await passwords.renew(account.passwordHash, password);
  if (passwordHash !== account.passwordHash) {
    await database
      .update(players)
      .set({ passwordHash })
      .where(and(eq(players.id, id), eq(players.passwordHash, account.passwordHash)));
  }
  const opened = await sessions.open({ playerId: id, passwordHash, remember });
  if (!opened) throw new Refusal(401, hostMessages.wrongCredentials);
  await rememberAddress(database, { playerId: id, address, now: now() });
  return { token: opened.token, userID: id, username: opened.characterName };
}

/**
 * The counters of a wrong login. A known address has its own: wrong passwords from elsewhere never
 * refuse the right one from there. The limit of the address comes first, so that invented names
 * beyond it leave no counters behind.
 */
function countersOf({ usuarioKey, address }: Login, isKnown: boolean) {
  return [
    { limit: limits.loginPerAddress, purpose: 'login-address', subject: address },
    ...(isKnown
      ? passwordCounters('login-known-address', `${usuarioKey} ${address}`)
      : passwordCounters('login-account', usuarioKey)),
  ];
}
