import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { Refusal } from '../common/refusal.ts';
import { playerCall } from './call.ts';
import { revokeMailTokens } from './mail-tokens.ts';
import { checkOwnPassword, checksOf } from './own-password.ts';
import type { Parts } from './parts.ts';
import { isPoorChoice } from './passwords.ts';
import { endSessions, lockSession } from './sessions.ts';

/**
 * Changes the password of an account, ends its other sessions and revokes its open reset links. A change that was made
 * before and is sent again, because its answer was lost, succeeds too.
 */
export function passwordChangeRoutes(app: FastifyInstance, parts: Parts): void {
  const { now, passwords, accounts, gameWrites } = parts;
  const done = { message: playerMessages.changePassword.done };

  playerCall(app, endpoints.changePassword, async ({ session, body: { currentPassword, newPassword } }) => {
    const { playerId } = session;
    const owner = checksOf(session);
    const problem = passwordProblem(newPassword, newPassword);
    if (problem) throw new Refusal(400, sessionMessages.password[problem]);
    await gameWrites?.demandPasswordChange();
    const { account, isRight } = await checkOwnPassword(parts, session, currentPassword);
    const { passwordHash: known } = account;
    if (!isRight) {
      if (await passwords.verify(known, newPassword, owner)) return done;
      throw new Refusal(400, serverMessages.wrongCurrentPassword);
    }
    if (await isPoorChoice(newPassword, account, parts, owner))
      throw new Refusal(422, sessionMessages.password.common);
    const next = await passwords.hash(newPassword, owner);
    // Replace only the password that was checked: a concurrent change may have been faster.
    const isChanged = await accounts.setPassword(
      { playerId, known, next },
      {
        check: async (transaction) => {
          await lockSession(transaction, session);
        },
        record: async (transaction) => {
          await revokeMailTokens(transaction, playerId, 'reset', now());
          await endSessions(transaction, playerId, session.tokenHash);
        },
      },
    );
    if (!isChanged) throw new Refusal(400, serverMessages.wrongCurrentPassword);
    return done;
  });
}
