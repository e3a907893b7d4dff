import { and, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailTokens, players } from '../database/schema.ts';
import type { MailPurpose } from '../outside/mail-messages.ts';
import { newToken, tokenHash } from './sessions.ts';

const hour = 60 * 60_000;

/**
 * The lifetime of a mailed link, in milliseconds. Confirmations are valid for long, because no call sends them
 * again.
 */
const mailTokenLife = { reset: hour, confirm: 30 * 24 * hour } as const satisfies Record<MailPurpose, number>;

/** Creates a mail token; the database stores its SHA-256 only. */
export async function issueMailToken(
  database: Database,
  options: { playerId: number; purpose: MailPurpose; now: number },
): Promise<string> {
  const { playerId, purpose, now } = options;
  const token = newToken();
  await database.insert(mailTokens).values({
    tokenHash: tokenHash(token),
    playerId,
    purpose,
    createdAt: new Date(now),
    expiresAt: new Date(now + mailTokenLife[purpose]),
  });
  return token;
}

/** The condition for a valid token: unused, not expired, and its account is not disabled. */
function isLive(database: Database, token: string, purpose: MailPurpose, now: number) {
  const holder = database
    .select({ one: sql`1` })
    .from(players)
    .where(and(eq(players.id, mailTokens.playerId), isNull(players.disabledAt)));
  return and(
    eq(mailTokens.tokenHash, tokenHash(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, new Date(now)),
    exists(holder),
  );
}

/**
 * The player of a valid token, or null. The token may become invalid afterwards, so {@link useMailToken} checks
 * it again.
 */
export async function holderOfMailToken(
  database: Database,
  token: string,
  purpose: MailPurpose,
  now: number,
): Promise<number | null> {
  const [found] = await database
    .select({ playerId: mailTokens.playerId })
    .from(mailTokens)
    .where(isLive(database, token, purpose, now));
  return found?.playerId ?? null;
}

/** Marks a token as used and returns its player, or null when the token is not valid. */
export async function useMailToken(
  transaction: Database,
  token: string,
  purpose: MailPurpose,
  now: number,
): Promise<number | null> {
  const [used] = await transaction
    .update(mailTokens)
    .set({ usedAt: new Date(now) })
    .where(isLive(transaction, token, purpose, now))
    .returning({ playerId: mailTokens.playerId });
  return used?.playerId ?? null;
}

/** Whether a token was used less than `within` milliseconds ago. */
export async function wasMailTokenJustUsed(
  database: Database,
  token: string,
  purpose: MailPurpose,
  times: { now: number; within: number },
): Promise<boolean> {
  const found = await database
    .select({ one: sql`1` })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash(token)),
        eq(mailTokens.purpose, purpose),
        gt(mailTokens.usedAt, new Date(times.now - times.within)),
      ),
    );
  return found.length > 0;
}

/** Revokes a player's other open tokens of a purpose. */
export async function revokeMailTokens(
  transaction: Database,
  playerId: number,
  purpose: MailPurpose,
  now: number,
): Promise<void> {
  await transaction
    .update(mailTokens)
    .set({ expiresAt: new Date(now) })
    .where(
      and(eq(mailTokens.playerId, playerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)),
    );
}

/** Deletes expired tokens. */
export async function deleteExpiredMailTokens(database: Database, now: number): Promise<void> {
  await database.delete(mailTokens).where(lte(mailTokens.expiresAt, new Date(now)));
}
