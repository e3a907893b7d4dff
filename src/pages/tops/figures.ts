import type { LeaderboardField } from '#contract/rules/leaderboard.ts';
import { formatMoney, formatNumber } from '../../components/formats.ts';

/** What a leaderboard ranks by, as people write it. */
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
