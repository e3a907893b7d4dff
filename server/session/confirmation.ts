import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { confirmedAnswer } from '#contract/rules/confirmation.ts';
import { Refusal } from '../common/refusal.ts';
import { players } from '../database/schema.ts';
import { publicCall } from './call.ts';
import { useMailToken, wasMailTokenJustUsed } from './mail-tokens.ts';
import type { Parts } from './parts.ts';

/** A link that is opened again within this time, in milliseconds, gets the same answer. */
const confirmRepeat = 60_000;

/** Confirms an account with the token of a mail. */
export function confirmationRoutes(app: FastifyInstance, { database, now }: Parts): void {
  publicCall(app, endpoints.confirmAccount, async ({ params: { token } }) => {
    const at = now();
    await database.transaction(async (transaction) => {
      const playerId = await useMailToken(transaction, token, 'confirm', at);
      if (playerId === null) return;
      await transaction.update(players).set({ confirmed: true }).where(eq(players.id, playerId));
    });
    const isUsed = await wasMailTokenJustUsed(database, token, 'confirm', { now: at, within: confirmRepeat });
    if (!isUsed) throw new Refusal(404, sessionMessages.confirm.refused);
    return confirmedAnswer;
  });
}
