import { limits } from '#contract/limits.ts';

/** Leaderboards in the order of their tabs, with the field that each ranks by (behaviour 3.7). */
export const leaderboards = [
  { id: 'PuntosDeRol', field: 'points' },
  { id: 'Bank', field: 'money' },
  { id: 'HorasJugadas', field: 'hours' },
  { id: 'DineroGastado', field: 'gasto' },
] as const;
export type Leaderboard = (typeof leaderboards)[number];
export type LeaderboardField = Leaderboard['field'];
export const leaderboardFields = leaderboards.map(({ field }) => field);
type Figures = Record<LeaderboardField, number>;

/** Adds the rank to each row: the 1-based position after a numeric descending sort. */
export function ranked<T extends Figures>(
  rows: readonly T[],
  field: LeaderboardField,
): (T & { rank: number })[] {
  return [...rows].sort((a, b) => b[field] - a[field]).map((row, index) => ({ ...row, rank: index + 1 }));
}

/** A player's place in a leaderboard, with the neighbours. */
export interface Standing<T> {
  above: T | undefined;
  own: T;
  below: T | undefined;
  /** The difference to the row above; 0 in the first place. */
  gap: number;
}

/** The place of a player among ranked rows, or null if the player is not among them. */
export function standing<T extends Figures & { name: string }>(
  rows: readonly T[],
  field: LeaderboardField,
  name: string,
): Standing<T> | null {
  const index = rows.findIndex((row) => row.name === name);
  const own = rows[index];
  if (!own) return null;
  const above = rows[index - 1];
  return { above, own, below: rows[index + 1], gap: above ? above[field] - own[field] : 0 };
}

/** The players of a leaderboard on an earlier day, by id. */
export type PastRanks = ReadonlyMap<string, Figures & { rank: number }>;

export function pastRanks(rows: readonly (Figures & { id: string })[], field: LeaderboardField): PastRanks {
  // Later ones are of players whom another leaderboard listed: others between them are not known.
  const listed = ranked(rows, field).slice(0, limits.leaderboardRows);
  return new Map(listed.map((row) => [row.id, row]));
}

/** The places and the figure that a player has won since then; null for one who was not listed. */
export function moveOf(
  past: PastRanks,
  row: Figures & { id: string; rank: number },
  field: LeaderboardField,
) {
  const then = past.get(row.id);
  return then ? { places: then.rank - row.rank, gain: row[field] - then[field] } : null;
}
