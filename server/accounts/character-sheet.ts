import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { batched } from '../database/batched.ts';
import { jsonList, jsonObject } from '../database/json-object.ts';
import { keyList } from '../database/key-list.ts';
import type { Database } from '../database/open.ts';
import { criminalRecords, fines, players, stories } from '../database/schema.ts';

/** How many sheets one query reads at most. */
const sheetsAtOnce = 16;

/**
 * The character sheet of a player as JSON text, read in one named statement
 * with those of others who ask at the same moment: it is what players ask for most. Null for nobody's id.
 */
export function createCharacterSheets(database: Database): (playerId: number) => Promise<string | null> {
  const fields: Readonly<Record<keyof AnswerOf<typeof endpoints.stats>, SQLWrapper>> = {
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
    Antecedentes: jsonList(jsonObject({ Rules: criminalRecords.rule, Meses: criminalRecords.months }), {
      from: criminalRecords,
      where: eq(criminalRecords.playerId, players.id),
      orderBy: criminalRecords.id,
    }),
    Multas: jsonList(jsonObject({ Rules: fines.rule, Money: fines.amount }), {
      from: fines,
      where: eq(fines.playerId, players.id),
      orderBy: fines.id,
    }),
    permisoName: players.canRename,
    historia: sql`case when ${stories.id} is null then null else ${jsonObject({
      datosImportantes: stories.features,
      historia: stories.story,
    })} end`,
  };
  const { keys, valuesOf } = keyList<number>(sheetsAtOnce);
  const statement = database
    .select({ id: players.id, sheet: sql<string>`${jsonObject(fields)}::text` })
    .from(players)
    .leftJoin(stories, eq(stories.playerId, players.id))
    .where(sql`${players.id} in ${keys}`)
    .prepare('character_sheets');
  return batched(sheetsAtOnce, async (ids: readonly number[]) => {
    const rows = await statement.execute(valuesOf(ids));
    return new Map(rows.map(({ id, sheet }) => [id, sheet]));
  });
}
