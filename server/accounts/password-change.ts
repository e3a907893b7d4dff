import { and, eq } from 'drizzle-orm';
import { hostMessages } from '#contract/host-messages.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { players } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { HostServices } from '../services.ts';
import { voidMailTokens } from './mail-tokens.ts';
import { isPoorChoice, passwordAccountColumns } from './new-password.ts';
import { checkPassword, passwordCounters } from './password-attempts.ts';
import { endSessions, type Session } from './sessions.ts';

/**
 * Changes the password of a session's account, ends its other sessions and voids its open reset
 * links. Wrong current passwords have a counter per session, which wrong logins do not touch.
 * @throws {Refusal} 400 for a new password that is too short or easy to guess, or a wrong current
 * one, 429.
 */
export async function changePassword(
  services: HostServices,
  session: Session,
  change: { current: string; next: string },
): Promise<void> {
  const { database, now, passwords } = services;
  const problem = passwordProblem(change.next, change.next);
  if (problem) throw new Refusal(400, siteMessages.password[problem]);
  const isMine = eq(players.id, session.playerId);
  const [player] = await database.select(passwordAccountColumns).from(players).where(isMine);
  if (!player) throw new Refusal(404, hostMessages.notFound);
  const { passwordHash: known } = player;

  const counters = passwordCounters('change-password', session.tokenHash);
  if (!(await checkPassword(services, counters, { hash: known, password: change.current }))) {
    throw new Refusal(400, hostMessages.wrongCurrentPassword);
  }
  if (await isPoorChoice(change.next, player, services)) throw new Refusal(400, siteMessages.password.common);
  const passwordHash = await passwords.hash(change.next);
  await database.transaction(async (transaction) => {
    // Only over the password that was checked: another change may have come first.
    const changed = await transaction
      .update(players)
      .set({ passwordHash })
      .where(and(isMine, eq(players.passwordHash, known)))
      .returning({ id: players.id });
    if (changed.length === 0) throw new Refusal(400, hostMessages.wrongCurrentPassword);
    await voidMailTokens(transaction, session.playerId, 'reset', now());
    await endSessions(transaction, session.playerId, session.tokenHash);
  });
}
