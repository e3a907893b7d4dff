import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import { checkPassword, type PasswordAccount, type Passwords } from './passwords.ts';
import type { PlayerData } from './player-data.ts';
import { passwordCounters, type RateLimits } from './rate-limits.ts';
import type { Session } from './sessions.ts';

/**
 * Checks the password of a session's player before a change that a stolen session must not make. Failed checks are
 * counted per session, separately from failed logins.
 * @throws {Refusal} 400 for a wrong password, 429.
 */
export async function demandPassword(
  parts: {
    readonly playerData: PlayerData;
    readonly passwords: Passwords;
    readonly rateLimits: RateLimits;
  },
  session: Session,
  password: string,
): Promise<PasswordAccount> {
  const account = await parts.playerData.passwordAccount(session.playerId);
  if (!account) throw new Refusal(404, serverMessages.notFound);
  const counters = passwordCounters('change-password', session.tokenHash);
  if (!(await checkPassword(parts, counters, { hash: account.passwordHash, password }))) {
    throw new Refusal(400, serverMessages.wrongCurrentPassword);
  }
  return account;
}
