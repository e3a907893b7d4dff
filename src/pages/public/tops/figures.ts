import type { LeaderboardField } from '#contract/rules/leaderboard.ts';
import { formatMoney, formatNumber } from '#src/components/formats.ts';

/** Formats the value that a leaderboard ranks by. */
export function formatFigure(field: LeaderboardField, value: number): string {
  switch (field) {
    case 'money':
    case 'gasto':
      return formatMoney(value);
    case 'hours':
      return `${formatNumber(value)} h`;
    case 'points':
      return formatNumber(value);
  }
}
