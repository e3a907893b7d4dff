import { gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { BackgroundWork } from '../common/background-work.ts';
import type { Database } from '../database/open.ts';
import { busyHours as table } from '../database/schema.ts';
import type { ReadCache } from '../http/read-cache.ts';
import type { GameServer } from '../outside/game-server.ts';
import { publicCall } from '../session/call.ts';

const hour = 3_600_000;
const fourWeeks = 4 * 168 * hour;

/** 0 is Monday from 00:00 UTC. The first hour of 1970 was on a Thursday. */
function hourOfWeek(at: number): number {
  return (Math.floor(at / hour) + 3 * 24) % 168;
}

export type BusyHours = ReturnType<typeof createBusyHours>;

/**
 * The average players of each hour of the week, from the status that visitors ask for anyway: the first of an hour counts.
 * Each week moves the average by a quarter, and one that has not been moved for four weeks is forgotten.
 */
export function createBusyHours(parts: {
  readonly database: Database;
  readonly background: BackgroundWork;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, background, now } = parts;
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
    /** The same game server, whose players are counted. */
    watch: (gameServer: GameServer): GameServer => ({
      async status() {
        const status = await gameServer.status();
        const start = Math.floor(now() / hour) * hour;
        const { online } = status;
        if (typeof online === 'number') startOnce(start, () => count(online, start));
        return status;
      },
    }),

    async week(): Promise<AnswerOf<typeof endpoints.busyHours>> {
      const rows = await database
        .select()
        .from(table)
        .where(gt(table.measuredAt, new Date(now() - fourWeeks)));
      const known = new Map(rows.map((row) => [row.hour, Math.round(row.players)]));
      return { hours: Array.from({ length: 168 }, (_, index) => known.get(index) ?? null) };
    },
  };
}

export function busyHourRoutes(
  app: FastifyInstance,
  { busyHours, readCache }: { readonly busyHours: BusyHours; readonly readCache: ReadCache },
): void {
  publicCall(app, endpoints.busyHours, () => readCache.read('busyHours', '', busyHours.week));
}
