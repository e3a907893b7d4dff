import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { BusinessType } from '#contract/images.ts';
import { bankStatement } from '../accounts/bank-statement.ts';
import { businesses, houses, vehicleModels, vehicles } from '../database/schema.ts';
import { playerCall } from '../http/call.ts';
import type { HostServices } from '../services.ts';

/** Under which name each type of business sends its income. */
const incomeFields = {
  gas: 'Balans',
  salon: 'Balanse',
  shop24: 'Bank',
  global: 'PassiveEarnings',
} as const satisfies Record<BusinessType, string>;

/** What a player owns. */
export function belongingsRoutes(app: FastifyInstance, { database }: HostServices): void {
  playerCall(app, endpoints.bankMovements, ({ session, query }) =>
    bankStatement(database, session.playerId, { page: Number(query.page), limit: Number(query.limit) }),
  );

  playerCall(app, endpoints.cars, async ({ session }) => {
    const rows = await database
      .select({
        Model: vehicles.model,
        carname: vehicleModels.name,
        maxtanq: vehicleModels.maxTank,
        Matricula: vehicles.plate,
        Money: vehicles.taxMoney,
        Service: vehicles.inRepair,
        Straf: vehicles.parked,
        Detenido: vehicles.impounded,
        EngineStar: vehicles.engineUpgrade,
        Prise: vehicles.price,
      })
      .from(vehicles)
      .innerJoin(vehicleModels, eq(vehicleModels.model, vehicles.model))
      .where(eq(vehicles.playerId, session.playerId))
      .orderBy(asc(vehicles.id));
    return rows.map(({ carname, maxtanq, ...car }) => ({ ...car, ModeloDetalles: { carname, maxtanq } }));
  });

  playerCall(app, endpoints.houses, ({ session }) =>
    database
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
      .where(eq(houses.playerId, session.playerId))
      .orderBy(asc(houses.number)),
  );

  playerCall(app, endpoints.businesses, async ({ session }) => {
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
      .where(eq(businesses.playerId, session.playerId))
      .orderBy(asc(businesses.id));
    return rows.map(({ income, ...business }) => ({ ...business, [incomeFields[business.valor]]: income }));
  });
}
