import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { BackgroundWork } from '../common/background-work.ts';
import type { Database } from '../database/open.ts';
import { leaderboardDays, players } from '../database/schema.ts';
import type { ReadCache } from '../http/read-cache.ts';
import { playerCall, publicCall } from '../session/call.ts';
import type { Tops } from './player-reads.ts';

const { points, money, hours, gasto } = leaderboardDays;
const figures = { points, money, hours, gasto };

/** The day `ago` days before an instant, in UTC. */
function dayBefore(now: number, ago: number): string {
  return new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
}

export type LeaderboardDays = ReturnType<typeof createLeaderboardDays>;

/** The leaderboards of earlier days. A day without a read of the leaderboards has no rows. */
export function createLeaderboardDays(parts: {
  readonly database: Database;
  readonly background: BackgroundWork;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, background, now } = parts;
  const startOnce = background.once();

  return {
    /** Stores what was read if it is the first of the day. */
    note(tops: Tops): void {
      const day = dayBefore(now(), 0);
      startOnce(day, () => storeDay(database, day, tops));
    },

    /** Seven days ago. */
    week(): Promise<AnswerOf<typeof endpoints.topsWeek>> {
      return database
        .select({ id: leaderboardDays.playerId, ...figures })
        .from(leaderboardDays)
        .where(eq(leaderboardDays.day, dayBefore(now(), 7)))
        .orderBy(asc(leaderboardDays.playerId));
    },

    async ofPlayer(playerId: number): Promise<AnswerOf<typeof endpoints.ownTops>> {
      const days = Array.from({ length: limits.leaderboardDays }, (_, ago) => dayBefore(now(), ago));
      const rows = await database
        .select({ day: leaderboardDays.day, ...figures })
        .from(leaderboardDays)
        // Named one by one, each is a look-up in the primary key.
        .where(and(inArray(leaderboardDays.day, days), eq(leaderboardDays.playerId, playerId)))
        .orderBy(asc(leaderboardDays.day));
      return rows.map(({ day, ...row }) => ({ ago: days.indexOf(day), ...row }));
    },

    /** Deletes days that are no longer shown. */
    async deleteExpired(): Promise<void> {
      const last = dayBefore(now(), limits.leaderboardDays);
      await database.delete(leaderboardDays).where(lte(leaderboardDays.day, last));
    },
  };
}

/** One row for each listed player, unless the account is erased or disabled: the game may list it still. */
async function storeDay(database: Database, day: string, tops: Tops): Promise<void> {
  const listed = new Map(tops.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  await database.execute(sql`
    insert into ${leaderboardDays} (day, player_id, points, money, hours, gasto)
    select ${day}::date, id, points, money, hours, gasto
    from json_to_recordset(${JSON.stringify([...listed.values()])}::json)
      as row (id integer, points bigint, money bigint, hours bigint, gasto bigint)
    where not exists (select from ${players} where ${players.id} = row.id and ${players.disabledAt} is not null)
    order by id on conflict do nothing`);
}

export function leaderboardDayRoutes(
  app: FastifyInstance,
  { topsDays, readCache }: { readonly topsDays: LeaderboardDays; readonly readCache: ReadCache },
): void {
  publicCall(app, endpoints.topsWeek, () => readCache.read('topsWeek', '', topsDays.week));
  playerCall(app, endpoints.ownTops, ({ session }) => topsDays.ofPlayer(session.playerId));
}
