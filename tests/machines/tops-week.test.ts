import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { moveOf, topsWeekMachine, weekFace } from '#machines/public/tops-week.ts';
import { drive } from '#tests/support/drive.ts';

const [byPoints] = leaderboards;
const figures = (points: number) => ({ points, money: 0, hours: 0, gasto: 0 });
const row = (rank: number, id: string, points: number) => ({
  ...{ id, rank, name: 'Juan_Perez', skin: null, searchText: '' },
  ...figures(points),
});

it('compares a row with its place and figure of the former day (behaviour 3.15)', () => {
  const week = drive(topsWeekMachine);
  week.fail('topsWeek');
  expect(weekFace(week.snapshot())).toBe('failed');
  week.send({ type: 'week.retried' });
  week.answer('topsWeek', [
    { id: 1, ...figures(10) },
    { id: 2, ...figures(30) },
    { id: 'x', ...figures(20) },
    { id: 3, points: null },
  ]);
  const { context } = week.snapshot();
  expect(moveOf(context, row(1, '1', 50), byPoints)).toEqual({ places: 2, gain: 40 });
  expect(moveOf(context, row(2, '2', 30), byPoints)).toEqual({ places: -1, gain: 0 });
  expect(moveOf(context, row(3, '3', 5), byPoints)).toBe(null);
});

it('knows no player beyond the rows of a leaderboard, and shows nothing without the day', () => {
  const week = drive(topsWeekMachine);
  const rows = Array.from({ length: limits.leaderboardRows + 1 }, (_, index) => ({
    id: index + 1,
    ...figures(5000 - index),
  }));
  week.answer('topsWeek', rows);
  const last = String(rows.length);
  expect(moveOf(week.snapshot().context, row(9, last, 4900), byPoints)).toBe(null);
  const without = drive(topsWeekMachine);
  without.answer('topsWeek', []);
  expect(weekFace(without.snapshot())).toBe('empty');
});
