import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/open.ts';
import { criminalRecords, fines, items, players, stories } from '../database/schema.ts';

type Sheet = AnswerOf<typeof endpoints.stats>;

const { Antecedentes, Multas } = endpoints.stats.answer.shape;

/** Reads character sheets with one prepared statement, because players request them most; null for an unknown id. */
export function createCharacterSheets(database: Database): (playerId: number) => Promise<Sheet | null> {
  const records = sql`(
    select coalesce(json_agg(json_build_object(
      'Rules', ${criminalRecords.rule}, 'Meses', ${criminalRecords.months}) order by ${criminalRecords.id}), '[]')
    from ${criminalRecords} where ${eq(criminalRecords.playerId, players.id)})`.mapWith((rows) =>
    z.parse(Antecedentes, rows),
  );
  const finesOfPlayer = sql`(
    select coalesce(json_agg(json_build_object(
      'Rules', ${fines.rule}, 'Money', ${fines.amount}) order by ${fines.id}), '[]')
    from ${fines} where ${eq(fines.playerId, players.id)})`.mapWith((rows) => z.parse(Multas, rows));
  const statement = database
    .select({
      Name: players.characterName,
      Skin: players.skin,
      Eat: players.hunger,
      Soif: players.thirst,
      Need: players.need,
      Sleep: players.sleep,
      Higiene: players.hygiene,
      Diversion: players.fun,
      Job: players.job,
      Member: players.faction,
      PuntosDeRol: players.rolePoints,
      HorasJugadas: players.hoursPlayed,
      Level: players.level,
      Warn: players.warnings,
      Vip: players.vip,
      Crystal: players.coins,
      Bank: players.bank,
      MoneyVR: players.cash,
      DineroGastado: players.moneySpent,
      CoinsGastados: players.coinsSpent,
      SkinMascota: players.petSkin,
      NombreEnfermedad: players.illness,
      NombreShame: players.addiction,
      alcohol: players.alcohol,
      TimeDis: players.lastSeen,
      Mail: players.email,
      Inventory: players.inventory,
      Antecedentes: records,
      Multas: finesOfPlayer,
      permisoName: players.canRename,
      historia: { datosImportantes: stories.features, historia: stories.story },
    })
    .from(players)
    .leftJoin(stories, and(eq(stories.playerId, players.id), isNull(stories.reopenedAt)))
    .where(eq(players.id, sql.placeholder('id')))
    .prepare('character_sheets');
  return async (playerId) => {
    const [sheet] = await statement.execute({ id: playerId });
    return sheet ?? null;
  };
}

/** The catalogue of inventory items. */
export async function listItems(database: Database): Promise<AnswerOf<typeof endpoints.items>> {
  return await database.select({ ID: items.id, Nombre: items.name }).from(items).orderBy(asc(items.id));
}
