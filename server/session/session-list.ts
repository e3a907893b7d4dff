import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { sha256 } from '../common/sha256.ts';
import type { Database } from '../database/open.ts';
import { sessions } from '../database/schema.ts';
import { demandPassword } from './own-password.ts';
import { endSessions, lockSession, type Session } from './sessions.ts';

/**
 * The id of a session in calls. Not the stored hash, which ends the session without the password in the call of a log-out.
 */
function sessionId(tokenHash: string): string {
  return sha256(tokenHash);
}

/** The live sessions of a player: the one that asks first, then the last used ones. */
export async function listSessions(
  { database, now }: { readonly database: Database; readonly now: () => number },
  session: Session,
): Promise<AnswerOf<typeof endpoints.sessions>> {
  const at = new Date(now());
  const found = await database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.playerId, session.playerId),
        gt(sessions.idleExpiresAt, at),
        gt(sessions.expiresAt, at),
      ),
    )
    .orderBy(desc(eq(sessions.tokenHash, session.tokenHash)), desc(sessions.lastUsedAt));
  return found.map(({ tokenHash, browser, system, lastUsedAt }) => ({
    id: sessionId(tokenHash),
    browser,
    system,
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: tokenHash === session.tokenHash,
  }));
}

/**
 * Ends a session of a player by its id, or all but the one that asks (null), after a check of the password. Succeeds for one
 * that has ended meanwhile.
 * @throws {Refusal} 400 for a wrong password, 401 if another session was faster, 429.
 */
export async function closeSessions(
  parts: Parameters<typeof demandPassword>[0] & { readonly database: Database },
  session: Session,
  { password, id }: { readonly password: string; readonly id: string | null },
): Promise<void> {
  await demandPassword(parts, session, password);
  const { playerId, tokenHash } = session;
  await parts.database.transaction(async (transaction) => {
    await lockSession(transaction, session);
    if (id === null) {
      await endSessions(transaction, playerId, tokenHash);
      return;
    }
    const isTheirs = eq(sessions.playerId, playerId);
    const all = await transaction.select({ hash: sessions.tokenHash }).from(sessions).where(isTheirs);
    const named = all.map(({ hash }) => hash).filter((hash) => sessionId(hash) === id);
    await transaction.delete(sessions).where(inArray(sessions.tokenHash, named));
  });
}
