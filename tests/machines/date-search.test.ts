import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSearchSteps, middlePage } from '#contract/rules/movement.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import { drive } from '#tests/support/drive.ts';

const dayOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

const player = { userID: 7, username: 'Juan_Perez' };

/** Runs a search over a statement, given the day number of each movement, newest first. */
function search(days: readonly number[], limit: number, wanted: number) {
  const pageCount = Math.max(1, Math.ceil(days.length / limit));
  const run = drive(dateSearchMachine, { ...player, day: dayOf(wanted), limit, pageCount });
  let calls = 0;
  for (; run.snapshot().status === 'active'; calls += 1) {
    expect(calls).toBeLessThan(maxSearchSteps(pageCount));
    expect(run.snapshot().context.step).toBe(calls + 1);
    const page = middlePage(run.snapshot().context.range);
    expect(run.asked('bankMovements')).toEqual({ userID: 7, Name: 'Juan_Perez', page, limit });
    const movimientos = days
      .slice((page - 1) * limit, page * limit)
      .map((day) => ({ fecha: `${dayOf(day)} 12:00:00`, ingreso: 1, egreso: 0, saldo: 1 }));
    run.answer('bankMovements', { movimientos, totalItems: days.length });
  }
  return { found: run.snapshot().output?.page, calls };
}

describe('the search for a date (behaviour 5.16)', () => {
  it('finds the first page that reaches back to the day, with few calls', () => {
    const statement = fc
      .array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 400 })
      .map((days) => days.sort((a, b) => b - a));
    fc.assert(
      fc.property(statement, fc.constantFrom(5, 10, 25), fc.nat({ max: 420 }), (days, limit, wanted) => {
        const pageCount = Math.ceil(days.length / limit);
        const first = days.findIndex((day) => day <= wanted);
        const page = first === -1 ? pageCount : Math.floor(first / limit) + 1;
        const { found, calls } = search(days, limit, wanted);
        expect(found).toBe(page);
        expect(calls).toBeLessThanOrEqual(2 * Math.log2(pageCount));
      }),
      { numRuns: 40 },
    );
  });

  it('needs at most 12 calls for 100,000 movements in pages of 25', () => {
    const days = Array.from({ length: 100_000 }, (_, index) => Math.floor((100_000 - index) / 60));
    expect(search(days, 25, 700).calls).toBeLessThanOrEqual(12);
  });

  it('continues after a failed call', () => {
    const run = drive(dateSearchMachine, { ...player, day: '2026-03-01', limit: 5, pageCount: 8 });
    run.answer('bankMovements', { movimientos: [], totalItems: 40 });
    expect(run.asked('bankMovements')).toMatchObject({ page: 2 });
    run.answer('bankMovements', 'Ahora no.', 400);
    expect(run.snapshot().value).toBe('failed');
    expect(run.snapshot().context.failure).toBe('Ahora no.');
    run.send({ type: 'search.retried' });
    expect(run.asked('bankMovements')).toMatchObject({ page: 2 });
  });
});
