import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserMessage } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { printable } from '#contract/printable.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import * as wire from '#contract/wire-scalars.ts';
import { Refusal } from '../common/refusal.ts';
import { normalized } from '../database/schema.ts';
import { sendNotice } from './account-notices.ts';
import { publicCall } from './call.ts';
import { rememberAddress } from './known-addresses.ts';
import { browserWords, rememberBrowser } from './known-browsers.ts';
import type { Parts } from './parts.ts';
import { checkPassword } from './passwords.ts';
import { addressSubject, passwordCounters } from './rate-limits.ts';

/**
 * The login with a password. Refusing an unknown account, or a password that no account can have, takes as long as
 * refusing a wrong password.
 */
export function loginRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, maintenance, now } = parts;

  publicCall(app, endpoints.logIn, async ({ body: { usuario, password, remember }, request }) => {
    const login = { usuario, usuarioKey: normalized(usuario), address: addressSubject(request.ip) };
    // The database refuses some characters, which no name has.
    const account = printable.test(usuario) ? await accounts.findLoginAccount(login, now()) : undefined;
    request.accountId = account?.id ?? null;
    const isPossible = z.safeParse(wire.password, password).success;
    const isRight = await checkPassword(parts, countersOf(login, Boolean(account?.lastLoginHere)), {
      hash: (isPossible && account?.passwordHash) || null,
      password,
      // Not the owner of a session's checks: these do not delay the player's own login.
      owner: `login ${login.usuarioKey}`,
    });
    if (!account || !isRight) throw new Refusal(401, serverMessages.wrongCredentials);
    if (!account.confirmed) throw new Refusal(403, serverMessages.unconfirmed);
    await maintenance.admit(account);
    const passwordHash = await accounts.admit(account, password);
    const grant = passwordHash && { playerId: account.id, passwordHash, remember };
    const granted = grant && (await grantSession(parts, request, grant));
    if (!granted) throw new Refusal(401, serverMessages.wrongCredentials);
    return granted;
  });
}

/** The end of every login: opens the session. Returns null if the account has changed meanwhile. */
export async function grantSession(
  parts: Parts,
  request: FastifyRequest,
  grant: {
    playerId: number;
    passwordHash: string;
    remember: boolean;
    /** The passkey that opens the session. */
    passkeyId?: number;
  },
): Promise<AnswerOf<typeof endpoints.logIn> | null> {
  const { database, sessions } = parts;
  const { playerId } = grant;
  const words = browserWords(request.headers['user-agent']);
  const opened = await sessions.open({ ...grant, browser: words });
  if (!opened) return null;
  const now = parts.now();
  await rememberAddress(database, { playerId, address: addressSubject(request.ip), now });
  // After the answer: a login from a browser that the account has not used lately (behaviour 9.11).
  if (await rememberBrowser(database, { playerId, words, now })) {
    sendNotice(parts, playerId, { kind: 'login', browser: browserMessage(words.browser, words.system) });
  }
  return { token: opened.token, userID: playerId, username: opened.characterName };
}

/**
 * The counters of a login. A known address has its own, so that failed logins from elsewhere never block it. The
 * limit per address comes first, so that requests above that limit create no counters for invented names.
 */
export function countersOf(
  { usuarioKey, address }: { readonly usuarioKey: string; readonly address: string },
  isKnown: boolean,
) {
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
