import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { playerCall } from '../http/call.ts';
import { bankStatement } from '../player/bank-statement.ts';
import { businessesOf, carsOf, housesOf } from '../player/property.ts';
import type { Services } from '../services.ts';

/** A player's property. */
export function propertyRoutes(app: FastifyInstance, { database }: Services): void {
  playerCall(app, endpoints.bankMovements, ({ session, query }) =>
    bankStatement(database, session.playerId, { page: Number(query.page), limit: Number(query.limit) }),
  );
  playerCall(app, endpoints.cars, ({ session }) => carsOf(database, session.playerId));
  playerCall(app, endpoints.houses, ({ session }) => housesOf(database, session.playerId));
  playerCall(app, endpoints.businesses, ({ session }) => businessesOf(database, session.playerId));
}
