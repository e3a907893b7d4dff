import { describe, expect, it } from 'vitest';
import {
  maxSearchSteps,
  middlePage,
  movementSums,
  movementsOf,
  narrowed,
  oldestDay,
} from '#contract/rules/movement.ts';
import { movementDate, movementDay, movementInstant } from '#contract/rules/movement-date.ts';

const on = (...days: string[]) => days.map((fecha) => ({ fecha, ingreso: 1, egreso: 0, saldo: 1 }));

describe('the date of a movement (behaviour 5.8)', () => {
  it.each([
    ['2026-03-02 18:20:05', '02/03/2026', '18:20:05'],
    ['2026-03-02T18:20', '02/03/2026', '18:20:00'],
    ['2026-03-02T18:20:05.123', '02/03/2026', '18:20:05'],
    [' 2026-12-31 23:59:59\n', '31/12/2026', '23:59:59'],
    ['2/3/2026 8:20:05', '02/03/2026', '08:20:05'],
    ['2/3/2026', '02/03/2026', '—'],
    ['2026-03-02', '02/03/2026', '—'],
    ['0001-01-02', '02/01/0001', '—'],
    ['2026-02-31 10:00:00', '—', '—'],
    ['2026-13-02 10:00:00', '—', '—'],
    ['2026-03-02 24:00:00', '—', '—'],
    ['2026-03-02 10:60:00', '—', '—'],
    ['2026-03-02 10:00:60', '—', '—'],
    ['2026-13-02T10:00:00Z', '—', '—'],
    ['ayer', '—', '—'],
    ['', '—', '—'],
  ])('prints %j without a time zone as written', (fecha, date, time) => {
    expect(movementDate(fecha)).toEqual({ date, time });
  });

  it.each(['2026-03-02T18:20:05Z', '2026-03-02T15:20:05-03:00', '2026-03-02 15:20:05 -03:00'])(
    '%s with a zone is shown in local time',
    (fecha) => {
      const local = new Date(Date.UTC(2026, 2, 2, 18, 20, 5));
      const two = (part: number) => String(part).padStart(2, '0');
      expect(movementDate(fecha)).toEqual({
        date: `${two(local.getDate())}/03/2026`,
        time: `${two(local.getHours())}:${two(local.getMinutes())}:05`,
      });
    },
  );

  it('is a day that sorts as text, or null', () => {
    expect(movementDay('2/3/2026 8:20:05')).toBe('2026-03-02');
    expect(movementDay('ayer')).toBeNull();
  });

  it('is a time for an axis, midnight if it has none', () => {
    expect(movementInstant('2/3/2026 8:20:05')).toBe(Date.UTC(2026, 2, 2, 8, 20, 5));
    expect(movementInstant('2026-03-02')).toBe(Date.UTC(2026, 2, 2));
    expect(movementInstant('ayer')).toBeNull();
  });
});

it('the sums of movements count every deposit and every withdrawal (behaviour 5.17)', () => {
  const amounts = [
    [10, 0],
    [5, 0],
    [0, 3],
    [0, -4],
  ] as const;
  const movements = amounts.map(([ingreso, egreso]) => ({ fecha: '', ingreso, egreso, saldo: 0 }));
  expect(movementSums(movements)).toEqual({ income: 15, expense: 7 });
});

describe('the movements of a period', () => {
  const movements = on('2026-03-05', '2026-03-04', 'ayer', '2026-03-02', '2026-03-01');

  it('are those of its days, the first and the last included, and those without a readable date', () => {
    expect(movementsOf(movements, { from: '2026-03-02', to: '2026-03-04' })).toEqual(movements.slice(1, 4));
  });

  it('are all without a period', () => {
    expect(movementsOf(movements, null)).toBe(movements);
  });
});

describe('the search for the page of a day (behaviour 5.16)', () => {
  const range = { low: 1, high: 6 };

  it('asks for the page in the middle, as often as the pages can be halved', () => {
    expect(middlePage(range)).toBe(3);
    expect([1, 2, 8, 9].map(maxSearchSteps)).toEqual([0, 1, 3, 4]);
  });

  it.each([
    ['older days', on('2026-03-09', '2026-03-07'), { low: 4, high: 6 }],
    ['the day at its end', on('2026-03-09', '2026-03-07', '2026-03-05'), { low: 3, high: 3 }],
    ['the day at its beginning', on('2026-03-05', '2026-03-04'), { low: 1, high: 3 }],
    ['newer days', on('2026-03-04', '2026-03-01'), { low: 1, high: 3 }],
    ['the day between', on('2026-03-06', '2026-03-04'), { low: 3, high: 3 }],
    ['no movement', [], { low: 1, high: 3 }],
    ['no readable date', on('ayer'), { low: 4, high: 6 }],
  ])('knows from a page with %s where to go on', (_page, movements, expected) => {
    expect(narrowed(range, movements, '2026-03-05')).toEqual(expected);
  });

  it('reads the oldest day that a page shows', () => {
    expect(oldestDay(on('2026-03-09', '2026-03-08', '2026-03-07', 'ayer'))).toBe('2026-03-07');
    expect(oldestDay(on('ayer'))).toBeNull();
  });
});
