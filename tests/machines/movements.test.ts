import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import {
  downloadTotal,
  foundDate,
  isDateMissing,
  isPageSlow,
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
    expect([movementsFace(movements.snapshot()), downloadTotal(movements.snapshot())]).toEqual([
      'loading',
      0,
    ]);
    movements.send({ type: 'range.changed', page: 3, limit: 5 });
    movements.answer('bankMovements', page(300));
    expect(pageInstead(movements.snapshot())).toBeNull();
    movements.send({ type: 'range.changed', page: 1, limit: 5 });
    movements.answer('bankMovements', { movimientos: [], totalItems: 0 });
    expect(movementsFace(movements.snapshot())).toBe('empty');
  });

  it('show the refusal text of the server for a page, and can be loaded again (behaviour 1.7)', () => {
    const movements = drive(movementsMachine);
    movements.answer('bankMovements', 'Página no disponible.', 400);
    expect(movements.snapshot().context.failure).toBe('Página no disponible.');
    movements.send({ type: 'page.retried' });
    movements.answer('bankMovements', page(100));
    movements.send({ type: 'range.changed', page: 2, limit: 5 });
    movements.fail('bankMovements');
    expect(movementsFace(movements.snapshot())).toBe('failed');
  });

  it('show a notice after 10 s, with a retry (behaviour 1.6)', () => {
    const movements = drive(movementsMachine);
    movements.wait(durations.slow);
    expect(isPageSlow(movements.snapshot())).toBe(true);
    movements.send({ type: 'page.retried' });
    expect(isPageSlow(movements.snapshot())).toBe(false);
    expect(movements.run.pending()).toEqual(['bankMovements']);
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
    expect(movements.asked('dateSearch')).toEqual({
      userID: 7,
      username: 'Juan_Perez',
      day: '2026-03-02',
      limit: 5,
      pageCount: 3,
    });
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

  it('can be cancelled, and needs a day', () => {
    const movements = search('2026-03-02');
    movements.send({ type: 'search.cancelled' });
    expect(movements.run.pending()).toEqual([]);
    expect(isDateMissing(movements.snapshot())).toBe(false);
    movements.send({ type: 'date.submitted', day: '' });
    expect(isDateMissing(movements.snapshot())).toBe(true);
  });
});
