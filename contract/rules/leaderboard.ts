/** Leaderboards in the order of their tabs, with the field that each ranks by (behaviour 3.7). */
export const leaderboards = [
  { id: 'PuntosDeRol', field: 'points' },
  { id: 'Bank', field: 'money' },
  { id: 'HorasJugadas', field: 'hours' },
  { id: 'DineroGastado', field: 'gasto' },
] as const;
export type Leaderboard = (typeof leaderboards)[number];
export type LeaderboardField = Leaderboard['field'];

/** Adds the rank to each row: the 1-based position after a numeric descending sort. */
export function ranked<T extends Record<LeaderboardField, number>>(
  rows: readonly T[],
  field: LeaderboardField,
): (T & { rank: number })[] {
  return [...rows].sort((a, b) => b[field] - a[field]).map((row, index) => ({ ...row, rank: index + 1 }));
}
