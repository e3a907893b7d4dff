import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { Refusal, unavailable } from '../common/refusal.ts';
import { normalizedEmail } from '../database/schema.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { publicCall, rowIdOf } from './call.ts';
import { rememberAddress } from './known-addresses.ts';
import { holderOfMailToken, issueMailToken, revokeMailTokens, useMailToken } from './mail-tokens.ts';
import { checksOf } from './own-password.ts';
import type { Parts } from './parts.ts';
import { isPoorChoice } from './passwords.ts';
import { addressSubject } from './rate-limits.ts';
import { endSessions, lockPlayer } from './sessions.ts';

/** A new password by mail: the accounts of an e-mail, the link for one of them, and its use. */
export function passwordResetRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, accounts, gameWrites, now, passwords, rateLimits, background, mailLink } = parts;

  publicCall(app, endpoints.accountByEmail, async ({ query, request }) => {
    const subject = addressSubject(request.ip);
    await rateLimits.take({ limit: limits.accountByEmail, purpose: 'account-by-email', subject });
    return await accounts.accountsByEmail(normalizedEmail(query.email));
  });

  publicCall(app, endpoints.forgotPassword, async ({ body, request }) => {
    const emailKey = normalizedEmail(body.email);
    const playerId = rowIdOf(body.ID);
    const address = addressSubject(request.ip);
    // The limit of the address comes first, so that requests beyond it create no counters for invented
    // accounts.
    await rateLimits.take(
      { limit: limits.forgotPasswordPerAddress, purpose: 'forgot-password-address', subject: address },
      { limit: limits.forgotPassword, purpose: 'forgot-password', subject: `${body.ID} ${emailKey}` },
    );
    await gameWrites?.demandPasswordChange();
    // After the answer, so that its time does not reveal whether the account exists.
    background.start(async () => {
      const player = playerId === null ? undefined : await accounts.findResetAccount(playerId, emailKey);
      if (playerId === null || !player) return;
      const token = await issueMailToken(database, { playerId, purpose: 'reset', now: now() });
      await mailLink('reset', player, token);
      logSecurityEvent(request, 'reset.mailed', playerId);
    });
    return { message: sessionMessages.recovery.sent };
  });

  // The token stays valid if the password is refused.
  publicCall(app, endpoints.resetPassword, async ({ body: { resetToken: token, newPassword }, request }) => {
    const problem = passwordProblem(newPassword, newPassword);
    if (problem) throw new Refusal(400, sessionMessages.password[problem]);
    // Hashing is expensive, so check the token first.
    const playerId = await holderOfMailToken(database, token, 'reset', now());
    if (playerId === null) throw new Refusal(400, serverMessages.resetRefused);
    await gameWrites?.demandPasswordChange();
    const player = await accounts.passwordAccount(playerId);
    if (!player) throw new Refusal(400, serverMessages.resetRefused);
    const owner = checksOf({ playerId });
    if (await isPoorChoice(newPassword, player, parts, owner))
      throw new Refusal(422, sessionMessages.password.common);
    const passwordHash = await passwords.hash(newPassword, owner);
    await storeResetPassword(parts, { token, playerId, passwordHash, now: now() });
    // So that failed logins from elsewhere cannot lock the owner out.
    await rememberAddress(database, { playerId, address: addressSubject(request.ip), now: now() });
    request.accountId = playerId;
    return { message: sessionMessages.reset.done };
  });
}

/** Uses the token, stores a hash and ends all sessions of the account; `now` is in milliseconds since 1970. */
export async function storeResetPassword(
  { accounts }: Pick<Parts, 'accounts'>,
  reset: { token: string; playerId: number; passwordHash: string; now: number },
): Promise<void> {
  const { token, playerId, passwordHash, now } = reset;
  const isChanged = await accounts.setPassword(
    { playerId, known: null, next: passwordHash },
    {
      check: async (transaction) => {
        // Lock the player's row first, like all code that ends sessions. Otherwise two tokens of one player could
        // deadlock.
        await lockPlayer(transaction, playerId);
        if ((await holderOfMailToken(transaction, token, 'reset', now)) === null) {
          throw new Refusal(400, serverMessages.resetRefused);
        }
      },
      record: async (transaction) => {
        await useMailToken(transaction, token, 'reset', now);
        await revokeMailTokens(transaction, playerId, 'reset', now);
        await endSessions(transaction, playerId);
      },
    },
  );
  if (!isChanged) throw unavailable();
}
