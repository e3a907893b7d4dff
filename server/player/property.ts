import { asc, eq } from 'drizzle-orm';
import { incomeFields } from '#contract/rules/business-types.ts';
import type { Database } from '../database/open.ts';
import { businesses, houses, vehicleModels, vehicles } from '../database/schema.ts';

/** A player's cars with the details of their model. */
export async function carsOf(database: Database, playerId: number) {
  return await database
    .select({
      Model: vehicles.model,
      Matricula: vehicles.plate,
      Money: vehicles.taxMoney,
      Service: vehicles.inRepair,
      Straf: vehicles.parked,
      Detenido: vehicles.impounded,
      EngineStar: vehicles.engineUpgrade,
      Prise: vehicles.price,
      ModeloDetalles: { carname: vehicleModels.name, maxtanq: vehicleModels.maxTank },
    })
    .from(vehicles)
    .innerJoin(vehicleModels, eq(vehicleModels.model, vehicles.model))
    .where(eq(vehicles.playerId, playerId))
    .orderBy(asc(vehicles.id));
}

/** A player's houses. */
export async function housesOf(database: Database, playerId: number) {
  return await database
    .select({
      Number: houses.number,
      Model: houses.model,
      Money: houses.taxMoney,
      Prise: houses.price,
      Lock: houses.lock,
      Invite1: houses.invite1,
      Invite2: houses.invite2,
      Invite3: houses.invite3,
      Invite4: houses.invite4,
      Invite5: houses.invite5,
    })
    .from(houses)
    .where(eq(houses.playerId, playerId))
    .orderBy(asc(houses.number));
}

/** A player's businesses. */
export async function businessesOf(database: Database, playerId: number) {
  const rows = await database
    .select({
      valor: businesses.kind,
      Number: businesses.number,
      ID: businesses.id,
      Info: businesses.info,
      Lugar: businesses.place,
      Prise: businesses.price,
      Money: businesses.taxMoney,
      income: businesses.income,
    })
    .from(businesses)
    .where(eq(businesses.playerId, playerId))
    .orderBy(asc(businesses.id));
  return rows.map(({ income, ...business }) => ({ ...business, [incomeFields[business.valor]]: income }));
}
