import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import { playerCall } from '../http/call.ts';
import { createCharacterSheets } from '../player/character-sheet.ts';
import { listItems } from '../player/items.ts';
import type { Services } from '../services.ts';

/** A player's own data. */
export function playerRoutes(app: FastifyInstance, { database, chatRoles, readCache }: Services): void {
  const characterSheet = createCharacterSheets(database);
  playerCall(app, endpoints.stats, async ({ session }) => {
    const sheet = await characterSheet(session.playerId);
    if (sheet === null) throw new Refusal(404, serverMessages.notFound);
    return sheet;
  });

  playerCall(app, endpoints.items, ({ reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return readCache.read('items', '', () => listItems(database));
  });

  playerCall(app, endpoints.adminLevel, async ({ session }) => ({
    Admin: session.adminLevel,
    Discord: session.chatId,
  }));

  playerCall(app, endpoints.userRole, async ({ session, query }) => ({
    tieneRol: await chatRoles.hasRole(session.chatId, query.RolPermitido),
  }));
}
