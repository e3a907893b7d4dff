import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sha256 } from '../common/sha256.ts';
import { sessions } from '../database/schema.ts';
import { playerCall, publicCall } from './call.ts';
import { demandPassword } from './own-password.ts';
import type { Parts } from './parts.ts';
import { endSessions, lockSession } from './sessions.ts';

/**
 * The id of a session in calls. Not the stored hash, which ends the session without the password in the call of a log-out.
 */
function sessionId(tokenHash: string): string {
  return sha256(tokenHash);
}

/** The end of a session, and the list of a player's sessions. */
export function sessionListRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now } = parts;

  // The hash of a token proves nothing: it can only end the session.
  publicCall(app, endpoints.endSession, async ({ body }) => {
    await parts.sessions.end(body.session);
    return { message: serverMessages.loggedOut };
  });

  // The one that asks first, then the last used ones.
  playerCall(app, endpoints.sessions, async ({ session }) => {
    const at = new Date(now());
    const isTheirs = eq(sessions.playerId, session.playerId);
    const found = await database
      .select()
      .from(sessions)
      .where(and(isTheirs, gt(sessions.idleExpiresAt, at), gt(sessions.expiresAt, at)))
      .orderBy(desc(eq(sessions.tokenHash, session.tokenHash)), desc(sessions.lastUsedAt));
    return found.map(({ tokenHash, browser, system, createdAt, lastUsedAt }) => ({
      id: sessionId(tokenHash),
      browser,
      system,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: tokenHash === session.tokenHash,
    }));
  });

  // A session by its id, or all but the one that asks (null). Succeeds for one that has ended meanwhile.
  playerCall(app, endpoints.closeSessions, async ({ session, body: { password, id } }) => {
    await demandPassword(parts, session, password);
    const { playerId, tokenHash } = session;
    await database.transaction(async (transaction) => {
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
    return { message: serverMessages.loggedOut };
  });
}
