import { eq } from 'drizzle-orm';
import { sessionMessages } from '#contract/messages/session.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/schema.ts';
import { useMailToken, wasMailTokenJustUsed } from './mail-tokens.ts';

/** A link that is opened again within this time, in milliseconds, gets the same answer. */
const confirmRepeat = 60_000;

/**
 * Confirms an account with the token of a mail.
 * @throws {Refusal} 404 for a token that is not valid.
 */
export async function confirmWithToken(database: Database, token: string, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const playerId = await useMailToken(transaction, token, 'confirm', now);
    if (playerId === null) return;
    await transaction.update(players).set({ confirmed: true }).where(eq(players.id, playerId));
  });
  const isUsed = await wasMailTokenJustUsed(database, token, 'confirm', { now, within: confirmRepeat });
  if (!isUsed) throw new Refusal(404, sessionMessages.confirm.refused);
}
