import type { LeaderboardField } from '#contract/rules/leaderboard.ts';
import { formatCount, formatMoney, formatNumber } from '#src/components/formats.ts';

/** Formats a difference: '121 puntos', '$1.200'. */
export function formatGap(field: LeaderboardField, gap: number): string {
  return field === 'points' ? formatCount(gap, 'punto', 'puntos') : formatFigure(field, gap);
}

/** Formats a change with its sign: '+$1.200', '-$350'. */
export function formatGain(field: LeaderboardField, gain: number): string {
  return `${gain > 0 ? '+' : ''}${formatFigure(field, gain)}`;
}

/** Formats the value that a leaderboard ranks by. */
export function formatFigure(field: LeaderboardField, value: number): string {
  if (field === 'points') return formatNumber(value);
  return field === 'hours' ? `${formatNumber(value)} h` : formatMoney(value);
}
