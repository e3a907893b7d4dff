import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '../database/open.ts';
import { leaderboardDays, players } from '../database/schema.ts';
import { playerCall, publicCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import type { PlayerReads, Tops } from './player-reads.ts';

const { day, playerId, points, money, hours, gasto } = leaderboardDays;
const figures = { points, money, hours, gasto };

/** The day `ago` days before an instant, in UTC. */
function dayBefore(now: number, ago: number): string {
  return new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
}

/** The leaderboards, now and on earlier days. A day without a read of the leaderboards has no rows. */
export function leaderboardRoutes(
  app: FastifyInstance,
  { database, background, playerReads, readCache, now }: Parts & { readonly playerReads: PlayerReads },
): void {
  const startOnce = background.once();
  let last: Tops | null = null;

  /** Stores the first reading of a day. While the game's database is away, the last one is here again. */
  async function read(): Promise<Tops> {
    const tops = await playerReads.leaderboards();
    const today = dayBefore(now(), 0);
    if (tops !== last) startOnce(today, () => storeLeaderboards(database, today, tops));
    last = tops;
    return tops;
  }

  const weekAgo = () =>
    database
      .select({ id: playerId, ...figures })
      .from(leaderboardDays)
      .where(eq(day, dayBefore(now(), 7)))
      .orderBy(asc(playerId))
      .execute();

  publicCall(app, endpoints.tops, () => readCache.read('tops', '', read));
  publicCall(app, endpoints.topsWeek, () => readCache.read('topsWeek', '', weekAgo));
  playerCall(app, endpoints.ownTops, async ({ session }) => {
    const days = Array.from({ length: limits.leaderboardDays }, (_, ago) => dayBefore(now(), ago));
    const rows = await database
      .select({ day, ...figures })
      .from(leaderboardDays)
      // Named one by one, each is a look-up in the primary key.
      .where(and(inArray(day, days), eq(playerId, session.playerId)))
      .orderBy(asc(day));
    return rows.map(({ day: on, ...row }) => ({ ago: days.indexOf(on), ...row }));
  });
}

/** One row for each listed player, unless the account is erased or disabled: the game may list it still. */
export async function storeLeaderboards(database: Database, on: string, tops: Tops): Promise<void> {
  const listed = new Map(tops.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  await database.execute(sql`
    insert into ${leaderboardDays} (day, player_id, points, money, hours, gasto)
    select ${on}::date, id, points, money, hours, gasto
    from json_to_recordset(${JSON.stringify([...listed.values()])}::json)
      as row (id integer, points bigint, money bigint, hours bigint, gasto bigint)
    where not exists (select from ${players} where ${players.id} = row.id and ${players.disabledAt} is not null)
    order by id on conflict do nothing`);
}
