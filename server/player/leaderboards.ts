import { asc, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { type LeaderboardField, leaderboards } from '#contract/rules/leaderboard.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/schema.ts';

const rankedColumns = {
  points: players.rolePoints,
  money: players.bank,
  hours: players.hoursPlayed,
  gasto: players.moneySpent,
} satisfies Record<LeaderboardField, unknown>;

/** All leaderboards, with confirmed players only. */
export function readLeaderboards(database: Database): Promise<AnswerOf<typeof endpoints.tops>> {
  return Promise.all(
    leaderboards.map(async ({ id, field }) => ({
      id,
      rows: await database
        .select({
          id: players.id,
          name: players.characterName,
          skin: players.skin,
          ...rankedColumns,
        })
        .from(players)
        .where(eq(players.confirmed, true))
        .orderBy(desc(rankedColumns[field]), asc(players.id))
        .limit(limits.leaderboardRows),
    })),
  );
}
