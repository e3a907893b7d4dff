import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '#contract/calls/player.ts';
import { durations } from '#contract/limits.ts';
import { exportPacing, rateLimits } from '#contract/rate-limits.ts';
import type { Period } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { exportPageSize } from '#machines/player/exported-pages.ts';
import { isReading, movementsExportMachine, restingIn } from '#machines/player/movements-export.ts';
import { drive } from '#tests/support/drive.ts';

const dayOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

/** Movements, newest first, that differ in their balance. */
const statementOf = (days: readonly number[]): Movement[] =>
  days.map((day, saldo) => ({ fecha: `${dayOf(day)} 12:00:00`, ingreso: 1, egreso: 0, saldo }));

/** Starts an export whose file is open. */
function start(period: Period | null, pageCount: number, unpacedPages: number = exportPacing.unpacedPages) {
  const run = drive(movementsExportMachine, { userID: 7, username: 'Juan_Perez', unpacedPages });
  run.send({ type: 'export.requested', period, pageCount });
  run.send({ type: 'file.opened' });
  return {
    ...run,
    /** The movements that the file got. */
    rows: (): Movement[] =>
      run.sentTo('file').flatMap(({ type, movements }) => (type === 'rows.read' ? movements : [])),
    isFinished: () => run.sentTo('file').some(({ type }) => type === 'statement.ended'),
  };
}

type Run = ReturnType<typeof start>;

function answerFrom(run: Run, statement: readonly Movement[]) {
  const { page } = run.snapshot().context;
  expect(run.asked('bankMovements')).toEqual({ userID: 7, Name: 'Juan_Perez', page, limit: 25 });
  const movimientos = statement.slice((page - 1) * exportPageSize, page * exportPageSize);
  run.answer('bankMovements', { movimientos, totalItems: statement.length });
}

/** Ends the search for the beginning of a period: the first page that reaches back to its last day. */
function findPeriod(run: Run, statement: readonly Movement[], period: Period) {
  const pageCount = pageCountOf(statement.length, exportPageSize);
  const search = { day: period.to, limit: exportPageSize };
  expect(isReading(run.snapshot())).toBe(false);
  expect(run.asked('dateSearch')).toEqual({ userID: 7, username: 'Juan_Perez', ...search, pageCount });
  const first = statement.findIndex(({ fecha }) => fecha.slice(0, 10) <= period.to);
  const page = first === -1 ? pageCount : Math.floor(first / exportPageSize) + 1;
  run.finish('dateSearch', { ...search, page });
}

/** Answers until the file is complete; returns the number of calls. */
function finish(run: Run, statement: readonly Movement[]): number {
  let calls = 0;
  for (; !run.isFinished(); calls += 1) {
    expect(calls).toBeLessThan(5000);
    if (isPausing(run)) run.run.take({ type: 'timer' });
    answerFrom(run, statement);
  }
  return calls;
}

const isPausing = (run: Run) => isReading(run.snapshot()) && run.asked('bankMovements') === undefined;

describe('the export of bank movements (behaviour 5.18)', () => {
  it('exports every movement of the statement or the period once, in order', () => {
    const days = fc
      .array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 300, size: 'max' })
      .map((unsorted) => unsorted.sort((a, b) => b - a));
    const periods = fc.option(fc.tuple(fc.nat({ max: 420 }), fc.nat({ max: 420 })));
    fc.assert(
      fc.property(days, periods, (sorted, ends) => {
        const statement = statementOf(sorted);
        const period = ends && { from: dayOf(Math.min(...ends)), to: dayOf(Math.max(...ends)) };
        const run = start(period, pageCountOf(statement.length, exportPageSize));
        if (period) findPeriod(run, statement, period);
        finish(run, statement);
        const isWanted = ({ fecha }: Movement) =>
          period === null || (fecha.slice(0, 10) >= period.from && fecha.slice(0, 10) <= period.to);
        expect(run.rows()).toEqual(statement.filter(isWanted));
        expect(run.snapshot().context.exported).toBe(run.rows().length);
        expect(run.sentTo('file').filter(({ type }) => type === 'statement.ended')).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  it('reads only the pages of a short period in 20,000 movements', () => {
    const statement = statementOf(
      Array.from({ length: 20_000 }, (_, index) => Math.floor((19_999 - index) / 60)),
    );
    const period = { from: dayOf(200), to: dayOf(201) };
    const run = start(period, 800);
    findPeriod(run, statement, period);
    expect(finish(run, statement)).toBeLessThanOrEqual(6);
    expect(run.rows()).toHaveLength(120);
  });

  it('exports 5,000 movements without a pause, and keeps none: its context does not grow', () => {
    const statement = statementOf(Array.from({ length: 5000 }, () => 1));
    const run = start(null, 200);
    const size = () => JSON.stringify(run.snapshot().context).length;
    answerFrom(run, statement);
    const before = size();
    for (let calls = 1; calls < 200; calls += 1) answerFrom(run, statement);
    expect(run.isFinished()).toBe(true);
    expect(size()).toBeLessThan(before + 20);
  });

  it('exports 14,000 movements with half of the calls of a minute, after the first pages', () => {
    const statement = statementOf(Array.from({ length: 14_000 }, () => 1));
    const run = start(null, 560);
    /** The time of each call after the first pages, with a server that takes no time. */
    const times: number[] = [];
    for (let calls = 0; !run.isFinished(); calls += 1) {
      if (isPausing(run)) run.run.take({ type: 'timer' });
      if (calls >= exportPacing.unpacedPages) times.push(run.run.clock.now());
      answerFrom(run, statement);
    }
    const { most, window } = rateLimits.anything;
    expect(times).toHaveLength(560 - exportPacing.unpacedPages);
    const busiest = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + window).length),
    );
    expect(busiest).toBe(most / 2);
    expect(run.rows()).toHaveLength(14_000);
  });

  it('can be cancelled during a pause, and does not report a slow server', () => {
    const statement = statementOf(Array.from({ length: 60 }, () => 1));
    const run = start(null, 3, 1);
    answerFrom(run, statement);
    expect([isPausing(run), isReading(run.snapshot())]).toEqual([true, true]);
    expect(run.snapshot().hasTag('slow')).toBe(false);
    run.send({ type: 'export.cancelled' });
    run.wait(durations.recheck);
    expect(run.asked('bankMovements')).toBeUndefined();
  });

  it('exports no movement twice when new ones arrive during the export', () => {
    const statement = statementOf(Array.from({ length: 90 }, () => 5));
    const newer = statementOf(Array.from({ length: 30 }, () => 6));
    const run = start(null, 4);
    answerFrom(run, statement);
    finish(run, [...newer, ...statement]);
    expect(run.rows()).toEqual(statement);
  });

  it('ends with a page that is not full if the total is unknown', () => {
    const statement = statementOf(Array.from({ length: 30 }, () => 1));
    const run = start(null, 1);
    run.answer('bankMovements', { movimientos: statement.slice(0, exportPageSize), totalItems: 'muchos' });
    expect(run.isFinished()).toBe(false);
    run.answer('bankMovements', { movimientos: statement.slice(exportPageSize), totalItems: 'muchos' });
    expect(run.isFinished()).toBe(true);
    expect(run.rows()).toEqual(statement);
  });

  it.each([
    ['file.closed', 'finished'],
    ['file.failed', 'unsaved'],
  ] as const)('is, after %s, %s', (type, end) => {
    // An empty page is the end, even if the total says that more follow.
    const run = start(null, 3);
    run.answer('bankMovements', { movimientos: [], totalItems: 60 });
    expect([run.isFinished(), restingIn(run.snapshot())]).toEqual([true, null]);
    run.send({ type });
    expect(restingIn(run.snapshot())).toBe(end);
  });
});
