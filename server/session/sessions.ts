import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionsPerAccount } from '#contract/rate-limits.ts';
import { Refusal } from '../common/refusal.ts';
import { sha256 } from '../common/sha256.ts';
import type { Database } from '../database/open.ts';
import { calendars, passkeyChallenges, passkeys, players, sessions } from '../database/schema.ts';

/** The player of a valid bearer token. */
export interface Session {
  readonly tokenHash: string;
  readonly playerId: number;
  readonly characterName: string;
  /** The names that the site was told: it uses the last one until it hears of a rename. */
  readonly names: readonly string[];
  readonly adminLevel: number;
  /** Chat-community id, '' for none. */
  readonly chatId: string;
  /** Whether a passkey has opened or confirmed it. */
  readonly isVerified: boolean;
}

/** A new secret token: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, its SHA-256 as base64url: a stolen database opens no session. */
export function tokenHash(token: string): string {
  return sha256(token);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The idle timeout and the maximum lifetime of a session, in milliseconds. */
export const sessionLife = {
  remembered: { idle: 30 * day, absolute: 90 * day },
  standard: { idle: day, absolute: 7 * day },
} as const;

/** The last use of a session is stored at most this often. */
const refreshEvery = minute;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by bearer token: 256 random bits, of which the database stores the SHA-256 only. */
export function createSessions(parts: {
  readonly database: Database;
  readonly now: () => number;
  /** Updates what we store of a player, and returns whether something changed since a time. */
  readonly refresh: (playerId: number, since: number) => Promise<boolean>;
}) {
  const { database, now, refresh } = parts;
  // Every call reads the database, so that sessions ended by another process are invalid here too.
  const live = database
    .select({
      tokenHash: sessions.tokenHash,
      names: sessions.names,
      remember: sessions.remember,
      lastUsedAt: sessions.lastUsedAt,
      passkeyAt: sessions.passkeyAt,
      playerId: players.id,
      characterName: players.characterName,
      adminLevel: players.adminLevel,
      chatId: players.chatId,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.idleExpiresAt, sql.placeholder('at')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(players.disabledAt),
      ),
    )
    .prepare('live_sessions');

  return {
    /**
     * Opens a session after a password check. Returns its token, which is not stored, and the current name of the
     * character; null if the password was changed, the passkey removed or the account disabled in the meantime. Locks the player's row,
     * like all code that ends sessions, so that simultaneous logins respect the session limit and no session
     * survives a password change.
     */
    open(grant: {
      playerId: number;
      passwordHash: string;
      remember: boolean;
      /** The browser and its system in words. */
      browser?: { readonly browser: string; readonly system: string };
      /** The passkey that opens it. */
      passkeyId?: number;
    }): Promise<{ token: string; characterName: string } | null> {
      const { playerId, passwordHash, remember, browser, passkeyId } = grant;
      return database.transaction(async (transaction) => {
        const [player] = await transaction
          .select({ characterName: players.characterName })
          .from(players)
          .where(
            and(eq(players.id, playerId), eq(players.passwordHash, passwordHash), isNull(players.disabledAt)),
          )
          .for('no key update');
        if (!player) return null;
        if (passkeyId !== undefined && !(await isStored(transaction, passkeyId))) return null;
        const token = newToken();
        const at = now();
        await evictSessions(transaction, playerId, new Date(at));
        const life = remember ? sessionLife.remembered : sessionLife.standard;
        await transaction.insert(sessions).values({
          tokenHash: tokenHash(token),
          playerId,
          names: player.characterName,
          remember,
          ...browser,
          createdAt: new Date(at),
          lastUsedAt: new Date(at),
          idleExpiresAt: new Date(at + life.idle),
          expiresAt: new Date(at + life.absolute),
          passkeyAt: passkeyId === undefined ? null : new Date(at),
        });
        return { token, characterName: player.characterName };
      });
    },

    /** The session of a token, with its idle timeout restarted; null when unknown or expired. */
    async find(token: string): Promise<Session | null> {
      const hash = tokenHash(token);
      const read = async () => (await live.execute({ hash, at: new Date(now()).toISOString() }))[0];
      const began = now();
      const stored = await read();
      if (!stored) return null;
      const row = (await refresh(stored.playerId, began)) ? await read() : stored;
      if (!row) return null;
      const at = now();
      const { remember, lastUsedAt, passkeyAt, names, ...session } = row;
      if (lastUsedAt.getTime() <= at - refreshEvery) {
        const life = remember ? sessionLife.remembered : sessionLife.standard;
        await database
          .update(sessions)
          .set({ lastUsedAt: new Date(at), idleExpiresAt: new Date(at + life.idle) })
          .where(and(eq(sessions.tokenHash, hash), lt(sessions.lastUsedAt, new Date(at))));
      }
      return { ...session, names: names.split('\n'), isVerified: passkeyAt !== null };
    },

    /** Ends the session with this hash of its token, if it is alive. */
    async end(hash: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.tokenHash, hash));
    },

    /** Deletes expired sessions. */
    async deleteExpired(): Promise<void> {
      const at = new Date(now());
      await database.delete(sessions).where(or(lte(sessions.idleExpiresAt, at), lte(sessions.expiresAt, at)));
    },
  };
}

/** Adds a name that the site is told: calls with it are its own, also after the next rename. */
export async function addName(database: Database, session: Session, name: string): Promise<void> {
  if (session.names.includes(name)) return;
  await database
    .update(sessions)
    .set({ names: sql`${sessions.names} || ${`\n${name}`}` })
    .where(eq(sessions.tokenHash, session.tokenHash));
}

/** Locks a player's row until the end of the transaction. */
export async function lockPlayer(transaction: Database, playerId: number): Promise<void> {
  const isTheirs = eq(players.id, playerId);
  await transaction.select({ id: players.id }).from(players).where(isTheirs).for('update');
}

/**
 * Locks a session and its player until the end of the transaction that writes. Its rights were checked before: a log-out or
 * an operator may have been faster. Returns whether a passkey confirms it now.
 * @throws {Refusal} 401 when it has ended or its account is disabled.
 */
export async function lockSession(
  transaction: Database,
  session: Session,
): Promise<Pick<Session, 'adminLevel' | 'chatId' | 'isVerified'>> {
  // First the player, like all code that ends sessions.
  const [player] = await transaction
    .select({ adminLevel: players.adminLevel, chatId: players.chatId })
    .from(players)
    .where(and(eq(players.id, session.playerId), isNull(players.disabledAt)))
    .for('update');
  const [live] = await transaction
    .select({ passkeyAt: sessions.passkeyAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, session.tokenHash))
    .for('update');
  if (!player || !live) throw new Refusal(401, serverMessages.noSession);
  return { ...player, isVerified: live.passkeyAt !== null };
}

/**
 * The same for a change that only administrators may make.
 * @throws {Refusal} also 403 when the session has lost what its rights depend on.
 */
export async function lockAdministrator(transaction: Database, session: Session): Promise<void> {
  const { adminLevel, chatId, isVerified } = await lockSession(transaction, session);
  if (adminLevel < session.adminLevel || chatId !== session.chatId) {
    throw new Refusal(403, serverMessages.forbidden);
  }
  if (session.isVerified && !isVerified) throw new Refusal(403, passkeyMessages.needed);
}

/** Whether a passkey has not been removed. Runs in a transaction that has locked its player. */
export async function isStored(transaction: Database, passkeyId: number): Promise<boolean> {
  return (await transaction.$count(passkeys, eq(passkeys.id, passkeyId))) > 0;
}

/** Deletes a player's expired sessions, and the oldest ones if there is no room for another. */
async function evictSessions(transaction: Database, playerId: number, at: Date): Promise<void> {
  const isTheirs = eq(sessions.playerId, playerId);
  const newest = transaction
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(isTheirs, gt(sessions.idleExpiresAt, at), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt))
    .limit(sessionsPerAccount - 1);
  await transaction.delete(sessions).where(and(isTheirs, notInArray(sessions.tokenHash, newest)));
}

/**
 * Ends a player's sessions except `except`, the passkeys that they have begun and the address of the calendar, and returns the
 * number of sessions. Runs in the
 * caller's transaction.
 */
export async function endSessions(
  transaction: Database,
  playerId: number,
  except: string | null = null,
): Promise<number> {
  const ended = await transaction
    .delete(sessions)
    .where(
      except === null
        ? eq(sessions.playerId, playerId)
        : and(eq(sessions.playerId, playerId), ne(sessions.tokenHash, except)),
    )
    .returning({ playerId: sessions.playerId });
  await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.playerId, playerId));
  await transaction.update(calendars).set({ secretHash: null }).where(eq(calendars.playerId, playerId));
  return ended.length;
}
