import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { criminalRecords, fines, items, players, stories } from '../database/schema.ts';
import type { HostServices } from '../host-services.ts';
import { playerCall } from '../http/call.ts';
import { Refusal } from '../refusal.ts';

/** What a player may read of themselves (specification, section 7: /api/VR). */
export function playerRoutes(app: FastifyInstance, { database, chatRoles }: HostServices): void {
  playerCall(app, endpoints.stats, async ({ session }) => {
    const mine = session.playerId;
    const [[player], records, fineRows, [story]] = await Promise.all([
      database.select().from(players).where(eq(players.id, mine)),
      database
        .select({ Rules: criminalRecords.rule, Meses: criminalRecords.months })
        .from(criminalRecords)
        .where(eq(criminalRecords.playerId, mine))
        .orderBy(asc(criminalRecords.id)),
      database
        .select({ Rules: fines.rule, Money: fines.amount })
        .from(fines)
        .where(eq(fines.playerId, mine))
        .orderBy(asc(fines.id)),
      database
        .select({ datosImportantes: stories.features, historia: stories.story })
        .from(stories)
        .where(eq(stories.playerId, mine)),
    ]);
    if (!player) throw new Refusal(404, messages.host.notFound);
    return {
      Name: player.characterName,
      Skin: player.skin,
      Eat: player.hunger,
      Soif: player.thirst,
      Need: player.need,
      Sleep: player.sleep,
      Higiene: player.hygiene,
      Diversion: player.fun,
      Job: player.job,
      Member: player.faction,
      PuntosDeRol: player.rolePoints,
      HorasJugadas: player.hoursPlayed,
      Level: player.level,
      Warn: player.warnings,
      Vip: player.vip,
      Crystal: player.coins,
      Bank: player.bank,
      MoneyVR: player.cash,
      DineroGastado: player.moneySpent,
      CoinsGastados: player.coinsSpent,
      SkinMascota: player.petSkin,
      NombreEnfermedad: player.illness,
      NombreShame: player.addiction,
      alcohol: player.alcohol,
      TimeDis: player.lastSeen,
      Mail: player.email,
      Inventory: player.inventory,
      Antecedentes: records,
      Multas: fineRows,
      permisoName: player.canRename,
      historia: story ?? null,
    };
  });

  playerCall(app, endpoints.items, () =>
    database.select({ ID: items.id, Nombre: items.name }).from(items).orderBy(asc(items.id)),
  );

  playerCall(app, endpoints.adminLevel, async ({ session }) => ({
    Admin: session.adminLevel,
    Discord: session.chatId,
  }));

  playerCall(app, endpoints.userRole, async ({ session, query }) => ({
    tieneRol: await chatRoles.hasRole(session.chatId, query.RolPermitido),
  }));
}
