import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { playerCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { addName } from '../session/sessions.ts';
import { bankStatement, type Page } from './bank-statement.ts';
import { createCharacterSheets, listItems } from './character-sheet.ts';
import { readLeaderboards } from './leaderboards.ts';
import { businessesOf, carsOf, housesOf } from './property.ts';

type Read<E extends Endpoint> = (playerId: number) => Promise<AnswerOf<E>>;

export type Tops = AnswerOf<typeof endpoints.tops>;

/** What the site shows of players, from our own tables or from the game's database. */
export interface PlayerReads {
  /** Null for an unknown id. */
  readonly sheet: (playerId: number) => Promise<AnswerOf<typeof endpoints.stats> | null>;
  readonly cars: Read<typeof endpoints.cars>;
  readonly houses: Read<typeof endpoints.houses>;
  readonly businesses: Read<typeof endpoints.businesses>;
  readonly statement: (playerId: number, page: Page) => Promise<AnswerOf<typeof endpoints.bankMovements>>;
  readonly leaderboards: () => Promise<Tops>;
}

export function createPlayerReads(database: Database): PlayerReads {
  return {
    sheet: createCharacterSheets(database),
    cars: (playerId) => carsOf(database, playerId),
    houses: (playerId) => housesOf(database, playerId),
    businesses: (playerId) => businessesOf(database, playerId),
    statement: (playerId, page) => bankStatement(database, playerId, page),
    leaderboards: () => readLeaderboards(database),
  };
}

/** The calls that only read. */
export function playerReadRoutes(
  app: FastifyInstance,
  { database, playerReads, readCache }: Parts & { readonly playerReads: PlayerReads },
): void {
  playerCall(app, endpoints.stats, async ({ session }) => {
    const sheet = await playerReads.sheet(session.playerId);
    if (sheet === null) throw new Refusal(404, serverMessages.notFound);
    await addName(database, session, sheet.Name);
    return sheet;
  });
  playerCall(app, endpoints.items, () => readCache.read('items', '', () => listItems(database)));
  playerCall(app, endpoints.bankMovements, ({ session, query }) =>
    playerReads.statement(session.playerId, { page: Number(query.page), limit: Number(query.limit) }),
  );
  playerCall(app, endpoints.cars, ({ session }) => playerReads.cars(session.playerId));
  playerCall(app, endpoints.houses, ({ session }) => playerReads.houses(session.playerId));
  playerCall(app, endpoints.businesses, ({ session }) => playerReads.businesses(session.playerId));
}
