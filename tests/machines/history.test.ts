import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { moveOf, pastRanks } from '#contract/rules/leaderboard.ts';
import { topsWeekMachine } from '#machines/public/history.ts';
import { rowsFace } from '#machines/shared/load.ts';
import { drive } from '#tests/support/drive.ts';

const figures = (points: number) => ({ points, money: 0, hours: 0, gasto: 0 });
const row = (rank: number, id: string, points: number) => ({ id, rank, ...figures(points) });

it('compares a row with its place and figure of the former day (behaviour 3.15)', () => {
  const week = drive(topsWeekMachine);
  week.fail('topsWeek');
  expect(rowsFace(week.snapshot())).toBe('failed');
  week.send({ type: 'history.retried' });
  week.answer('topsWeek', [
    { id: 1, ...figures(10) },
    { id: 2, ...figures(30) },
    { id: 'x', ...figures(20) },
    { id: 3, points: null },
  ]);
  const past = pastRanks(week.snapshot().context.rows, 'points');
  expect(moveOf(past, row(1, '1', 50), 'points')).toEqual({ places: 2, gain: 40 });
  expect(moveOf(past, row(2, '2', 30), 'points')).toEqual({ places: -1, gain: 0 });
  expect(moveOf(past, row(3, '3', 5), 'points')).toBe(null);
});

it('knows no player beyond the rows of a leaderboard', () => {
  const rows = Array.from({ length: limits.leaderboardRows + 1 }, (_, index) => ({
    id: String(index + 1),
    ...figures(5000 - index),
  }));
  expect(moveOf(pastRanks(rows, 'points'), row(9, String(rows.length), 4900), 'points')).toBe(null);
});
