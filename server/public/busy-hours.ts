import { gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { busyHours as table } from '../database/schema.ts';
import type { GameServer } from '../outside/game-server.ts';
import { publicCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';

const hour = 3_600_000;
const fourWeeks = 4 * 168 * hour;

/** 0 is Monday from 00:00 UTC. The first hour of 1970 was on a Thursday. */
function hourOfWeek(at: number): number {
  return (Math.floor(at / hour) + 3 * 24) % 168;
}

/**
 * The same game server, whose players are counted: the first status of an hour that someone asks for counts. Each week moves
 * the hour's average by a quarter, and one that has not been moved for four weeks is forgotten.
 */
export function countingPlayers(
  { database, background, now }: Pick<Parts, 'database' | 'background' | 'now'>,
  gameServer: GameServer,
): GameServer {
  const startOnce = background.once();

  async function count(players: number, start: number): Promise<void> {
    const measuredAt = new Date(start);
    const isOld = sql`${table.measuredAt} <= ${new Date(start - fourWeeks).toISOString()}::timestamptz`;
    await database
      .insert(table)
      .values({ hour: hourOfWeek(start), players, measuredAt })
      .onConflictDoUpdate({
        target: table.hour,
        set: {
          players: sql`case when ${isOld} then excluded.players else (3 * ${table.players} + excluded.players) / 4 end`,
          measuredAt,
        },
        // Another server has counted this hour.
        setWhere: sql`${table.measuredAt} < excluded.measured_at`,
      });
  }

  return {
    async status() {
      const status = await gameServer.status();
      const start = Math.floor(now() / hour) * hour;
      const { online } = status;
      if (typeof online === 'number') startOnce(start, () => count(online, start));
      return status;
    },
  };
}

export function busyHourRoutes(app: FastifyInstance, { database, now, readCache }: Parts): void {
  const week = async (): Promise<AnswerOf<typeof endpoints.busyHours>> => {
    const isRecent = gt(table.measuredAt, new Date(now() - fourWeeks));
    const rows = await database.select().from(table).where(isRecent);
    const known = new Map(rows.map((row) => [row.hour, Math.round(row.players)]));
    return { hours: Array.from({ length: 168 }, (_, index) => known.get(index) ?? null) };
  };
  publicCall(app, endpoints.busyHours, () => readCache.read('busyHours', '', week));
}
