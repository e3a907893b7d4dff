import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { rateLimits as limits } from '#contract/limits.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { folded } from '../accounts/folded.ts';
import { isKnownAddress, rememberAddress } from '../accounts/known-addresses.ts';
import { issueMailToken, useMailToken, wasMailTokenJustUsed } from '../accounts/mail-tokens.ts';
import { resetPassword } from '../accounts/password-reset.ts';
import { knownAddresses, players } from '../database/schema.ts';
import { addressSubject } from '../http/address-subject.ts';
import { publicCall, rowIdOf } from '../http/call.ts';
import type { Counted } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import type { HostServices } from '../services.ts';

/** A confirmation that is repeated so soon is the same person's, and hears the same answer. */
const confirmRepeat = 60_000;

/** Calls beneath /api/logueo: getting in, and getting back in. */
export function authRoutes(app: FastifyInstance, services: HostServices): void {
  logInRoutes(app, services);
  recoveryRoutes(app, services);
}

function logInRoutes(app: FastifyInstance, services: HostServices): void {
  const { database, now, passwords, sessions, rateLimits } = services;

  publicCall(app, endpoints.logIn, async ({ body, request }) => {
    const usuarioKey = folded(body.usuario);
    const address = addressSubject(request.ip);
    // A disabled account is answered as one that does not exist, in the same time.
    const [player] = await database
      .select({
        id: players.id,
        passwordHash: players.passwordHash,
        confirmed: players.confirmed,
        lastLoginHere: knownAddresses.lastUsedAt,
      })
      .from(players)
      .leftJoin(knownAddresses, isKnownAddress(address, now()))
      .where(and(eq(players.usuarioKey, usuarioKey), isNull(players.disabledAt)));
    request.accountId = player?.id ?? null;

    // Counted as wrong before it is known, so that attempts at the same moment all count.
    const attempt = loginAttempt({ usuarioKey, address, isKnown: Boolean(player?.lastLoginHere) });
    const isRight = await passwords.verify(player?.passwordHash ?? null, body.password, () =>
      rateLimits.take(...attempt),
    );
    if (!player || !isRight) throw new Refusal(401, hostMessages.wrongCredentials);
    await rateLimits.giveBack(...attempt);
    if (!player.confirmed) throw new Refusal(403, hostMessages.unconfirmed);
    const { id } = player;
    const passwordHash = await passwords.renew(player.passwordHash, body.password);
    if (passwordHash !== player.passwordHash) {
      await database
        .update(players)
        .set({ passwordHash })
        .where(and(eq(players.id, id), eq(players.passwordHash, player.passwordHash)));
    }
    const opened = await sessions.open({ playerId: id, passwordHash, remember: body.remember });
    if (!opened) throw new Refusal(401, hostMessages.wrongCredentials);
    await rememberAddress(database, { playerId: id, address, now: now() });
    return { token: opened.token, userID: id, username: opened.characterName };
  });

  publicCall(app, endpoints.checkAuth, async ({ session }) => ({ authenticated: session !== null }));

  publicCall(app, endpoints.confirmAccount, async ({ params }) => {
    const at = now();
    const isConfirmed = await database.transaction(async (transaction) => {
      const playerId = await useMailToken(transaction, params.token, 'confirm', at);
      if (playerId === null) return false;
      await transaction.update(players).set({ confirmed: true }).where(eq(players.id, playerId));
      return true;
    });
    const times = { now: at, within: confirmRepeat };
    if (!isConfirmed && !(await wasMailTokenJustUsed(database, params.token, 'confirm', times))) {
      throw new Refusal(404, visitorMessages.confirm.refused);
    }
    return 'Exitoso' as const;
  });
}

/**
 * What a wrong login counts under. An address that the account knows has counters of its own: wrong
 * tries from elsewhere never refuse the right password from there. The address comes first, so that
 * made-up names beyond its limit leave no counters behind.
 */
function loginAttempt(login: { usuarioKey: string; address: string; isKnown: boolean }): Counted[] {
  const { usuarioKey, address, isKnown } = login;
  const account = isKnown
    ? { purpose: 'login-known-address', subject: `${usuarioKey} ${address}` }
    : { purpose: 'login-account', subject: usuarioKey };
  return [
    { limit: limits.loginPerAddress, purpose: 'login-address', subject: address },
    { limit: limits.loginPerAccountMinute, ...account },
    { limit: limits.loginPerAccountHour, ...account },
  ];
}

function recoveryRoutes(app: FastifyInstance, services: HostServices): void {
  const { database, now, rateLimits, background, sendLetter } = services;

  publicCall(app, endpoints.accountByEmail, async ({ query, request }) => {
    await rateLimits.take({
      limit: limits.accountByEmail,
      purpose: 'account-by-email',
      subject: addressSubject(request.ip),
    });
    return await database
      .select({ ID: players.id, Name: players.characterName })
      .from(players)
      .where(eq(players.emailKey, folded(query.email)))
      .orderBy(asc(players.characterName));
  });

  publicCall(app, endpoints.forgotPassword, async ({ body, request }) => {
    const emailKey = folded(body.email);
    const playerId = rowIdOf(body.ID);
    // The address first: beyond its limit made-up accounts leave no counters behind for a day.
    await rateLimits.take(
      {
        limit: limits.forgotPasswordPerAddress,
        purpose: 'forgot-password-address',
        subject: addressSubject(request.ip),
      },
      { limit: limits.forgotPassword, purpose: 'forgot-password', subject: `${body.ID} ${emailKey}` },
    );
    // Looked up after answering: neither the answer nor its time tells whether the account exists.
    background.start(async () => {
      if (playerId === null) return;
      const [player] = await database
        .select({ id: players.id, email: players.email, characterName: players.characterName })
        .from(players)
        .where(and(eq(players.id, playerId), eq(players.emailKey, emailKey), isNull(players.disabledAt)));
      if (!player) return;
      const token = await issueMailToken(database, { playerId, purpose: 'reset', now: now() });
      await sendLetter('reset', player, token);
      logSecurityEvent(request, 'reset.mailed', player.id);
    });
    return { message: visitorMessages.recovery.sent };
  });

  publicCall(app, endpoints.resetPassword, async ({ body, request }) => {
    const { resetToken: token, newPassword: password } = body;
    const address = addressSubject(request.ip);
    request.accountId = await resetPassword(services, { token, password, address });
    return { message: visitorMessages.reset.done };
  });
}
