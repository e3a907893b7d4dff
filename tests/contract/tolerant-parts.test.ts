import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { readAnswer } from '#contract/http.ts';
import { part, readStrictly, rows } from '#contract/tolerant-parts.ts';
import { amount } from '#contract/tolerant-scalars.ts';

function read<N extends EndpointName>(name: N, body: unknown) {
  const result = readAnswer(endpoints[name], 200, JSON.stringify(body));
  if (!result.ok) throw new Error(`${name} was refused`);
  return result.value;
}

const oddRows = [null, 5, 'fila', [], { id: {}, name: {}, Name: {}, Nombre: {}, titulo: {}, Model: {} }];

describe('one invalid row does not hide the others (behaviour 1.14)', () => {
  it.each(['businesses', 'cars', 'houses', 'news', 'subNews'] as const)(
    'in %s, which say how many',
    (name) => {
      const answer: readonly unknown[] = examples[name].answer;
      const { rows } = read(name, answer);
      expect(read(name, [oddRows[0], ...answer, ...oddRows])).toEqual({ rows, unreadable: 6 });
      expect(() => read(name, oddRows)).toThrow('unreadable');
      expect(read(name, [])).toEqual({ rows: [], unreadable: 0 });
    },
  );

  it('in businesses of a group', () => {
    expect(read('businesses', { gas: [null, examples.businesses.answer[0], 5] })).toMatchObject({
      rows: [{ valor: 'gas' }],
      unreadable: 2,
    });
  });

  it.each(['accountByEmail', 'items', 'questions', 'links', 'tops'] as const)('in %s', (name) => {
    const answer: readonly unknown[] = examples[name].answer;
    expect(read(name, [oddRows[0], ...answer, ...oddRows])).toEqual(read(name, answer));
    expect(() => read(name, oddRows)).toThrow('unreadable');
    expect(read(name, [])).toEqual([]);
  });

  it('in the bank movements', () => {
    const { answer } = examples.bankMovements;
    const withRows = (...more: unknown[]) => ({ ...answer, movimientos: [...more, ...answer.movimientos] });
    const { movimientos, ...rest } = read('bankMovements', answer);
    expect(read('bankMovements', withRows(...oddRows))).toEqual({
      ...rest,
      movimientos: { rows: movimientos.rows, unreadable: 5 },
    });
    expect(() => read('bankMovements', { ...answer, movimientos: oddRows })).toThrow('unreadable');
  });

  it.each(['Antecedentes', 'Multas'] as const)('in %s of the sheet', (list) => {
    const { answer } = examples.stats;
    const { [list]: counted, ...others } = read('stats', answer);
    expect(read('stats', { ...answer, [list]: [...answer[list], 5] })).toEqual({
      ...others,
      [list]: { ...counted, unreadable: 1 },
    });
    expect(read('stats', { ...answer, [list]: [5] })[list]).toBeNull();
  });

  it('in one leaderboard, nor one leaderboard the others', () => {
    const [board] = examples.tops.answer;
    const odd = { id: 'Bank', rows: 'ninguna' };
    const [counted] = read('tops', [board]);
    expect(read('tops', [{ ...board, rows: [...(board?.rows ?? []), {}] }, odd])).toEqual([
      { ...counted, rows: { ...counted?.rows, unreadable: 1 } },
      { id: 'Bank', rows: null },
    ]);
  });
});

describe('a column without a value does not hide the row (behaviour 1.14)', () => {
  it('of a movement', () => {
    const [movement] = examples.bankMovements.answer.movimientos;
    const movimientos = [
      { ...movement, ingreso: 5, egreso: null },
      { ...movement, ingreso: '', egreso: 5 },
    ];
    expect(read('bankMovements', { movimientos, totalItems: 2 }).movimientos.rows).toMatchObject([
      { ingreso: 5, egreso: 0 },
      { ingreso: 0, egreso: 5 },
    ]);
  });

  it('of a car or a house', () => {
    const [car] = examples.cars.answer;
    const without = { Service: null, Straf: null, Detenido: null };
    const { rows } = read('cars', [{ ...car, ...without }]);
    expect(rows).toMatchObject([{ Service: 0, Straf: 0, Detenido: 0 }]);
    const [house] = examples.houses.answer;
    expect(read('houses', [{ ...house, Model: null }]).rows).toHaveLength(1);
  });

  const movements = examples.bankMovements.answer;
  const readMovements = (row: object) =>
    read('bankMovements', { ...movements, movimientos: [row] }).movimientos;
  it.each<[string, object | undefined, (row: object) => unknown]>([
    ['a car', examples.cars.answer[0], (row) => read('cars', [row])],
    ['a house', examples.houses.answer[0], (row) => read('houses', [row])],
    ['a business', examples.businesses.answer[0], (row) => read('businesses', [row])],
    ['a movement', movements.movimientos[0], (row) => readMovements(row)],
  ])('of %s, whichever it is', (_what, row, readRow) => {
    for (const field of Object.keys(row ?? {}))
      for (const value of [null, undefined, '', {}, 'doce']) {
        const counted = readRow({ ...row, [field]: value });
        expect(counted, `${field}: ${value}`).toMatchObject({ rows: [{}], unreadable: 0 });
      }
  });
});

describe('one invalid part does not hide the others', () => {
  const sheet = examples.stats.answer;
  const parts = Object.keys(sheet).filter((field) => field !== 'Name');

  it.each(parts)('%s of the sheet', (field) => {
    for (const odd of [{ odd: { odd: [] } }, [[]]]) {
      // An object of unknown fields counts as a story without a text: no story.
      const value = field === 'historia' ? [odd] : odd;
      expect(read('stats', { ...sheet, [field]: value })).toEqual({ ...read('stats', sheet), [field]: null });
    }
  });

  it('but a sheet without a name is invalid', () => {
    expect(() => read('stats', { ...sheet, Name: null })).toThrow('unreadable');
  });

  it.each(['', ' \n', null, undefined, {}, { historia: '' }])('and a story of %j is no story', (historia) => {
    expect(read('stats', { ...sheet, historia }).historia).toEqual({ saved: null });
  });

  it.each([5, true, [], 'Nació.', { historia: {} }])('and a story of %j is unreadable', (historia) => {
    expect(read('stats', { ...sheet, historia }).historia).toBeNull();
  });

  it('one certificate, but both together are invalid', () => {
    const status = read('certificationStatus', { factionCertified: {}, userCertified: true });
    expect(status).toEqual({ factionCertified: null, userCertified: true });
    expect(() => read('certificationStatus', { factionCertified: {} })).toThrow('unreadable');
  });

  it('one figure of the server status', () => {
    const status = read('serverStatus', { body: { online: 5, maxplayers: {} } });
    expect(status).toEqual({ body: { online: 5, maxplayers: '' } });
  });

  it('the count of the bank movements', () => {
    const { answer } = examples.bankMovements;
    expect(read('bankMovements', { ...answer, totalItems: 'doce' })).toEqual({
      ...read('bankMovements', answer),
      totalItems: null,
    });
  });
});

describe('a conformance check', () => {
  const reader = z.object({ list: rows(z.object({ a: amount })), one: part(amount) });
  const issuesOf = (value: unknown) =>
    readStrictly(() => z.safeParse(reader, value)).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('gets the position of each invalid row and part', () => {
    const odd = { list: [{ a: 1 }, { a: 'x' }, 5], one: 'x' };
    expect(issuesOf(odd)).toEqual(['list.1.a', 'list.2', 'one']);
    expect(z.parse(reader, odd)).toEqual({ list: [{ a: 1 }], one: null });
    expect(issuesOf({ list: [], one: 1 })).toEqual([]);
  });
});
