import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { moveOf, pastRanks, standing } from '#contract/rules/leaderboard.ts';

const row = (name: string, Bank: number) => ({ name, points: 0, hours: 0, money: Bank, gasto: 0 });
const rows = [row('Ana', 900), row('Eva', 500), row('Leo', 120)];
const [ana, eva, leo] = rows;

it('a place has its neighbours and the difference to the next place (behaviour 3.13)', () => {
  expect(standing(rows, 'money', 'Eva')).toEqual({ above: ana, own: eva, below: leo, gap: 400 });
  expect(standing(rows, 'money', 'Ana')).toEqual({ above: undefined, own: ana, below: eva, gap: 0 });
  expect(standing(rows, 'money', 'Leo')).toMatchObject({ below: undefined, gap: 380 });
  expect(standing(rows, 'money', 'Max')).toBeNull();
});

it('the former day knows no player beyond the rows of a leaderboard (behaviour 3.15)', () => {
  const past = Array.from({ length: limits.leaderboardRows + 1 }, (_, index) => ({
    ...row('', 5000 - index),
    id: String(index + 1),
  }));
  const last = { ...row('', 0), id: String(past.length), rank: 1 };
  expect(moveOf(pastRanks(past, 'money'), last, 'money')).toBeNull();
});
