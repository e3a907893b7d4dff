import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSearchSteps, middlePage } from '#contract/rules/movement.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import {
  downloadTotal,
  foundDate,
  isStale,
  markedDay,
  movementsFace,
  movementsMachine,
  pageCount,
  pageInstead,
} from '#machines/player/movements.ts';
import { drive } from '#tests/support/drive.ts';

const page = (saldo: number, totalItems = 12) => ({
  movimientos: [{ fecha: '2026-03-02 18:20:05', ingreso: 10, egreso: 0, saldo }],
  totalItems,
});

describe('the bank movements', () => {
  it('keep the shown page until the next one is loaded (behaviour 5.7, 5.18)', () => {
    const movements = drive(movementsMachine);
    const mayBeSaved = () => movements.snapshot().can({ type: 'download.requested' });
    expect(mayBeSaved()).toBe(false);
    const selectors = [movementsFace, isStale, pageCount, downloadTotal];
    const seen = () => selectors.map((select) => select(movements.snapshot()));
    expect(seen()).toEqual(['loading', true, null, 0]);
    movements.answer('bankMovements', page(100));
    expect(seen()).toEqual(['content', false, 3, 12]);
    movements.send({ type: 'download.requested' });
    expect(movements.did('savePage')).toEqual([movements.snapshot().context.shown]);
    movements.send({ type: 'range.changed', page: 2, limit: 5 });
    expect(movements.asked('bankMovements')).toMatchObject({ page: 2, limit: 5 });
    expect(seen()).toEqual(['content', true, 3, 12]);
    expect(movements.snapshot().context.shown).toMatchObject({ page: 1, movements: [{ saldo: 100 }] });
    movements.answer('bankMovements', page(200));
    expect(movements.snapshot().context.shown).toMatchObject({ page: 2, movements: [{ saldo: 200 }] });
    movements.send({ type: 'range.changed', page: 3, limit: 5 });
    movements.fail('bankMovements');
    expect(seen()).toEqual(['failed', true, 3, 12]);
  });

  it('ignore the answer for a page that is no longer requested (behaviour 5.7)', () => {
    const movements = drive(movementsMachine);
    const first = movements.snapshot().children['bankMovements'];
    movements.send({ type: 'range.changed', page: 3, limit: 5 });
    expect(movements.snapshot().children['bankMovements']).not.toBe(first);
    expect(movements.run.pending()).toEqual(['bankMovements']);
    movements.answer('bankMovements', page(300));
    expect(movements.snapshot().context.shown).toMatchObject({ page: 3, limit: 5, total: 12 });
  });

  it('can be paginated without a readable total', () => {
    const movements = drive(movementsMachine);
    movements.answer('bankMovements', { ...page(100), totalItems: 'muchos' });
    expect(movements.snapshot().context.shown).toMatchObject({ movements: [{ saldo: 100 }], total: 1 });
  });

  it('know that there is no page after the last (behaviour 5.7)', () => {
    const movements = drive(movementsMachine);
    movements.send({ type: 'range.changed', page: 4, limit: 5 });
    movements.answer('bankMovements', { movimientos: [], totalItems: 12 });
    expect(pageInstead(movements.snapshot())).toBe(3);
    expect(movementsFace(movements.snapshot())).toBe('loading');
    expect(downloadTotal(movements.snapshot())).toBe(0);
    movements.send({ type: 'range.changed', page: 3, limit: 5 });
    movements.answer('bankMovements', page(300));
    expect(pageInstead(movements.snapshot())).toBeNull();
    movements.send({ type: 'range.changed', page: 1, limit: 5 });
    movements.answer('bankMovements', { movimientos: [], totalItems: 0 });
    expect(movementsFace(movements.snapshot())).toBe('empty');
  });
});

describe('going to a date (behaviour 5.16)', () => {
  const found = { day: '2026-03-02', page: 2, limit: 5 };
  function search(day: string) {
    const movements = drive(movementsMachine);
    movements.answer('bankMovements', page(100));
    movements.send({ type: 'date.submitted', day });
    return movements;
  }

  it('leads to the page that the search finds, and marks the day only there', () => {
    const movements = search('2026-03-02');
    const pages: number[] = [];
    movements.run.actor.on('navigated', ({ to }) => pages.push(to.page));
    const wanted = { day: '2026-03-02', limit: 5, pageCount: 3 };
    expect(movements.asked('dateSearch')).toEqual({ userID: 7, username: 'Juan_Perez', ...wanted });
    movements.finish('dateSearch', found);
    expect(pages).toEqual([2]);
    movements.send({ type: 'range.changed', page: 2, limit: 5 });
    expect(foundDate(movements.snapshot())).toBeNull();
    movements.answer('bankMovements', page(200));
    expect(foundDate(movements.snapshot())).toEqual(found);
    expect(markedDay(movements.snapshot())).toBe('2026-03-02');
    // Another page, and the same with another size.
    for (const number of [1, 2]) {
      movements.send({ type: 'range.changed', page: number, limit: 5 * number });
      movements.answer('bankMovements', page(100));
      expect(markedDay(movements.snapshot())).toBeNull();
    }
  });
});

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
      .array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 400, size: 'max' })
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
});
