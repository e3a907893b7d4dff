import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages, tooFewCoinsMessage } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import {
  type CharacterRole,
  characterNameProblem,
  normalizeCharacterName,
} from '#contract/rules/character-name.ts';
import { canPayRename } from '#contract/rules/player.ts';
import { Refusal } from '../common/refusal.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/open.ts';
import { normalized, players } from '../database/schema.ts';
import { playerCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { addName, endSessions, lockSession, type Session } from '../session/sessions.ts';

/** Renames the character of a session, in our own tables or in the game. */
export type Rename = (
  session: Session,
  wish: { readonly name: string; readonly role: CharacterRole; readonly coinsName: string },
) => Promise<void>;

export function renameRoutes(
  app: FastifyInstance,
  { rename, readCache, coinsName }: Parts & { readonly rename: Rename; readonly coinsName: string },
): void {
  playerCall(app, endpoints.changeCharacterName, async ({ session, body }) => {
    await rename(session, { name: body.newCharacterName, role: body.rolSeleccionado, coinsName });
    readCache.invalidate('tops');
    return { message: playerMessages.rename.done };
  });
}

/**
 * Renames a session's character for its price in Coins (behaviour 9.4) and ends the account's other
 * sessions, which hold the old name. The transaction locks the session and its player, so that only one of several
 * simultaneous requests succeeds and is paid.
 * @throws {Refusal} 400 for an invalid name, 401 when the session has ended, 403 without permission, 409 while connected, with too few
 * Coins, for a taken name, or when the name changed since the session read it.
 */
export async function renameCharacter(
  database: Database,
  ...[session, { name, role, coinsName }]: Parameters<Rename>
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await lockSession(transaction, session);
      const isMine = eq(players.id, session.playerId);
      const [player] = await transaction
        .select({
          characterName: players.characterName,
          canRename: players.canRename,
          connected: players.connected,
          coins: players.coins,
        })
        .from(players)
        .where(isMine);
      if (!player) throw new Refusal(404, serverMessages.notFound);
      refuseRename(name, player, session, coinsName);
      await transaction
        .update(players)
        .set({
          characterName: name,
          characterNameKey: normalized(name),
          characterRole: role,
          coins: sql`${players.coins} - ${limits.renamePriceCoins}`,
          coinsSpent: sql`${players.coinsSpent} + ${limits.renamePriceCoins}`,
        })
        .where(isMine);
      await addName(transaction, session, name);
      await endSessions(transaction, session.playerId, session.tokenHash);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, playerMessages.rename.taken);
    throw error;
  }
}

/** Throws the refusal of a rename that the player may not do. */
export function refuseRename(
  name: string,
  player: {
    readonly characterName: string;
    readonly canRename: boolean;
    readonly connected: boolean;
    readonly coins: number;
  },
  session: Session,
  coinsName: string,
): void {
  checkName(name, player.characterName);
  if (player.characterName !== session.characterName) {
    throw new Refusal(409, serverMessages.renamedMeanwhile);
  }
  if (!player.canRename) throw new Refusal(403, playerMessages.rename.noPermission);
  if (player.connected) throw new Refusal(409, playerMessages.rename.connected);
  if (!canPayRename(player.coins)) throw new Refusal(409, tooFewCoinsMessage(coinsName));
}

function checkName(name: string, currentName: string): void {
  const problem =
    name === normalizeCharacterName(name)
      ? characterNameProblem(name, { currentName, isComplete: true })
      : 'badFormat';
  if (problem) throw new Refusal(400, playerMessages.characterName[problem]);
}
