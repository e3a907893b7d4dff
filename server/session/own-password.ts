import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import type { Parts } from './parts.ts';
import { checkPassword, type PasswordAccount } from './passwords.ts';
import { passwordCounters } from './rate-limits.ts';
import type { Session } from './sessions.ts';

/** The owner of password checks that sessions of a player ask for. */
export function checksOf({ playerId }: Pick<Session, 'playerId'>): string {
  return `player ${playerId}`;
}

/**
 * The account of a session, and whether this is its password. Wrong passwords are counted per session, separately from
 * failed logins.
 * @throws {Refusal} 429.
 */
export async function checkOwnPassword(
  parts: Parts,
  session: Session,
  password: string,
): Promise<{ account: PasswordAccount; isRight: boolean }> {
  const account = await parts.accounts.passwordAccount(session.playerId);
  if (!account) throw new Refusal(404, serverMessages.notFound);
  const counters = passwordCounters('change-password', session.tokenHash);
  return {
    account,
    isRight: await checkPassword(parts, counters, {
      hash: account.passwordHash,
      password,
      owner: checksOf(session),
    }),
  };
}

/**
 * Checks the password of a session's player before a change that a stolen session must not make.
 * @throws {Refusal} 400 for a wrong password, 429.
 */
export async function demandPassword(parts: Parts, session: Session, password: string): Promise<void> {
  const { isRight } = await checkOwnPassword(parts, session, password);
  if (!isRight) throw new Refusal(400, serverMessages.wrongCurrentPassword);
}
