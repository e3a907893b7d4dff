import { and, eq, gt, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { players, sessions } from './database/schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Who calls: the player of a live bearer token. */
export interface Session {
  readonly tokenHash: string;
  readonly playerId: number;
  readonly characterName: string;
  readonly adminLevel: number;
  /** Chat-community id, '' for none. */
  readonly chatId: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lives without use and at most, in milliseconds. */
export const sessionLife = {
  remembered: { idle: 30 * day, absolute: 90 * day },
  passing: { idle: day, absolute: 7 * day },
} as const;

/** A session's last use is written at most this often. */
const refreshEvery = minute;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by bearer token: 256 random bits, of which the database knows the sha-256 only. */
export function createSessions({ database, now }: { database: Database; now: () => number }) {
  return {
    /** Opens a session and returns its token, which nobody can ever read again. */
    async open(playerId: number, remember: boolean): Promise<string> {
      const token = newToken();
      const at = now();
      const life = remember ? sessionLife.remembered : sessionLife.passing;
      await database.insert(sessions).values({
        tokenHash: tokenHash(token),
        playerId,
        remember,
        createdAt: new Date(at),
        lastUsedAt: new Date(at),
        idleExpiresAt: new Date(at + life.idle),
        expiresAt: new Date(at + life.absolute),
      });
      return token;
    },

    /** The session of a token, its idle time starting anew; null when it is unknown or over. */
    async find(token: string): Promise<Session | null> {
      const at = now();
      const hash = tokenHash(token);
      const [row] = await database
        .select({
          remember: sessions.remember,
          lastUsedAt: sessions.lastUsedAt,
          playerId: players.id,
          characterName: players.characterName,
          adminLevel: players.adminLevel,
          chatId: players.chatId,
        })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(
          and(
            eq(sessions.tokenHash, hash),
            gt(sessions.idleExpiresAt, new Date(at)),
            gt(sessions.expiresAt, new Date(at)),
          ),
        );
      if (!row) return null;
      const { remember, lastUsedAt, ...player } = row;
      if (lastUsedAt.getTime() <= at - refreshEvery) {
        const life = remember ? sessionLife.remembered : sessionLife.passing;
        await database
          .update(sessions)
          .set({ lastUsedAt: new Date(at), idleExpiresAt: new Date(at + life.idle) })
          .where(and(eq(sessions.tokenHash, hash), lt(sessions.lastUsedAt, new Date(at))));
      }
      return { tokenHash: hash, ...player };
    },

    /** Deletes sessions that are over. */
    async forgetOld(): Promise<void> {
      const at = new Date(now());
      await database.delete(sessions).where(or(lte(sessions.idleExpiresAt, at), lte(sessions.expiresAt, at)));
    },
  };
}

/** Ends a player's sessions, save the one of `except`; within the caller's transaction. */
export async function endSessions(
  transaction: Database,
  playerId: number,
  except: string | null = null,
): Promise<void> {
  await transaction
    .delete(sessions)
    .where(
      except === null
        ? eq(sessions.playerId, playerId)
        : and(eq(sessions.playerId, playerId), ne(sessions.tokenHash, except)),
    );
}
