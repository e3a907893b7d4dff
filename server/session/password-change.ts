import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { Refusal } from '../common/refusal.ts';
import { revokeMailTokens } from './mail-tokens.ts';
import { checkOwnPassword, checksOf } from './own-password.ts';
import { isPoorChoice, type Passwords } from './passwords.ts';
import type { PlayerData } from './player-data.ts';
import type { RateLimits } from './rate-limits.ts';
import { endSessions, lockSession, type Session } from './sessions.ts';

/**
 * Changes the password of an account, ends its other sessions and revokes its open reset links. A change that was made
 * before and is sent again, because its answer was lost, succeeds too.
 * @throws {Refusal} 400 for a new password that is too short or easy to guess, or a wrong current one,
 * 429.
 */
export async function changePassword(
  parts: {
    readonly playerData: PlayerData;
    readonly now: () => number;
    readonly passwords: Passwords;
    readonly rateLimits: RateLimits;
    readonly siteName: string;
  },
  session: Session,
  change: { current: string; next: string },
): Promise<void> {
  const { now, passwords, playerData } = parts;
  const { playerId } = session;
  const owner = checksOf(session);
  const problem = passwordProblem(change.next, change.next);
  if (problem) throw new Refusal(400, sessionMessages.password[problem]);
  await playerData.demandPasswordChange();
  const { account, isRight } = await checkOwnPassword(parts, session, change.current);
  const { passwordHash: known } = account;
  if (!isRight) {
    if (await passwords.verify(known, change.next, owner)) return;
    throw new Refusal(400, serverMessages.wrongCurrentPassword);
  }
  if (await isPoorChoice(change.next, account, parts, owner))
    throw new Refusal(422, sessionMessages.password.common);
  const passwordHash = await passwords.hash(change.next, owner);
  // Replace only the password that was checked: a concurrent change may have been faster.
  const isChanged = await playerData.setPassword(
    { playerId, known, next: passwordHash },
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
}
