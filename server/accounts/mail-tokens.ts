import { and, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailTokens, players } from '../database/schema.ts';
import type { LetterPurpose } from '../outside/letters.ts';
import { newToken, tokenHash } from './tokens.ts';

const hour = 60 * 60_000;

/** How long the link of a mail is good, in milliseconds; there is no call that sends a confirmation again. */
const mailTokenLife = { reset: hour, confirm: 30 * 24 * hour } as const satisfies Record<
  LetterPurpose,
  number
>;

/** Makes the token of a mail; the database keeps its sha-256 only. */
export async function issueMailToken(
  database: Database,
  options: { playerId: number; purpose: LetterPurpose; now: number },
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

/** Whether a token is unused and in time, and its account is not disabled. */
function isLive(database: Database, token: string, purpose: LetterPurpose, now: number) {
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
 * Whose token could be used now, or null. Says nothing about the next moment: {@link useMailToken}
 * decides.
 */
export async function holderOfMailToken(
  database: Database,
  token: string,
  purpose: LetterPurpose,
  now: number,
): Promise<number | null> {
  const [found] = await database
    .select({ playerId: mailTokens.playerId })
    .from(mailTokens)
    .where(isLive(database, token, purpose, now));
  return found?.playerId ?? null;
}

/** Uses a token up and returns its player, or null when it is unknown, used, expired or of a disabled account. */
export async function useMailToken(
  transaction: Database,
  token: string,
  purpose: LetterPurpose,
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
  purpose: LetterPurpose,
  times: { now: number; within: number },
): Promise<boolean> {
  const found = await database
    .select({ playerId: mailTokens.playerId })
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

/** Makes a player's other open tokens of a purpose worthless, once one of them did its work. */
export async function voidMailTokens(
  transaction: Database,
  playerId: number,
  purpose: LetterPurpose,
  now: number,
): Promise<void> {
  await transaction
    .update(mailTokens)
    .set({ expiresAt: new Date(now) })
    .where(
      and(eq(mailTokens.playerId, playerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)),
    );
}

/** Deletes tokens whose time is over. */
export async function forgetOldMailTokens(database: Database, now: number): Promise<void> {
  await database.delete(mailTokens).where(lte(mailTokens.expiresAt, new Date(now)));
}
