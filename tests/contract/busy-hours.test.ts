import { expect, it } from 'vitest';
import { busiest, localDays } from '#contract/rules/busy-hours.ts';

const hours = Array.from({ length: 168 }, (_, hour) => hour);

it.each([
  ['UTC', 0, [0, 24]],
  ['Spain in summer', 120, [166, 22]],
  ['Argentina', -180, [3, 27]],
  ['India, by half an hour', 330, [162, 18]],
])('begins the days at midnight in %s (behaviour 3.16)', (_place, minutes, [monday, tuesday]) => {
  const days = localDays(hours, minutes);
  expect([days[0]?.[0], days[1]?.[0], days.length]).toEqual([monday, tuesday, 7]);
});

it('finds the first of the fullest hours, if any is known', () => {
  expect(busiest([null, 3, 7, 7])).toEqual({ hour: 2, players: 7 });
  expect(busiest([null, 0])).toEqual({ hour: 1, players: 0 });
  expect(busiest([null, null])).toBe(null);
});
