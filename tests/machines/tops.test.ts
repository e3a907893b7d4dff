import { describe, expect, it } from 'vitest';
import { siteMessages } from '#contract/messages/site.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import {
  foundPage,
  pageInstead,
  pageOfRank,
  topsFace,
  topsFailure,
  topsMachine,
} from '#machines/public/tops.ts';
import { drive } from '#tests/support/drive.ts';

function row(id: number, name: string, points: number | string) {
  return { id, name, skin: id, points, money: -points, hours: 0, gasto: 0 };
}

describe('leaderboards', () => {
  const rows = [row(1, 'Juan_Perez', 9), row(2, 'Íñigo_Núñez', '120'), row(3, 'Marta_Rios', 30)];

  it('are missing where they cannot be read', () => {
    const tops = drive(topsMachine);
    tops.answer('tops', [
      { id: 'Bank', rows: 'ninguna' },
      { id: 'PuntosDeRol', rows },
    ]);
    expect(topsFace(tops.snapshot())).toBe('content');
    tops.send({ type: 'address.changed', board: leaderboards[1], page: 3, query: '' });
    expect([topsFace(tops.snapshot()), topsFailure(tops.snapshot())]).toEqual([
      'failed',
      siteMessages.generic.failure,
    ]);
    expect(pageInstead(tops.snapshot())).toBeNull();
  });

  it('find a name without accents or case, with its rank by the figure of the board (behaviour 3.7, 3.8)', () => {
    const tops = drive(topsMachine);
    const [points, money] = leaderboards;
    const boards = [{ id: 'Otra' }, points, money].map(({ id }) => ({ id, rows }));
    tops.answer('tops', boards);
    const { context } = tops.snapshot();
    const found = (query: string, board: (typeof leaderboards)[number] = points) =>
      foundPage({ ...context, board }, query).rows.map(({ rank }) => rank);
    expect(found('perez', money)).toEqual([1]);
    expect(found('INIGO nunez')).toEqual([1]);
    expect(found('perez')).toEqual([3]);
    expect(found(' ')).toEqual([1, 2, 3]);
    expect(found('zzz')).toEqual([]);
  });

  it('lead from a page that does not exist to the nearest one (behaviour 3.7)', () => {
    const tops = drive(topsMachine, { board: leaderboards[0], page: 9, query: '' });
    const seen = () => [topsFace(tops.snapshot()), pageInstead(tops.snapshot())];
    expect(seen()).toEqual(['loading', null]);
    tops.answer('tops', [{ id: 'PuntosDeRol', rows }]);
    expect(seen()).toEqual(['content', 1]);
    tops.send({ type: 'address.changed', board: leaderboards[0], page: 1, query: '' });
    expect(seen()).toEqual(['content', null]);
    tops.send({ type: 'address.changed', board: leaderboards[1], page: 3, query: '' });
    expect(seen()).toEqual(['empty', 1]);
    expect([25, 26].map(pageOfRank)).toEqual([1, 2]);
  });

  it('show the text of the server when they are refused', () => {
    const tops = drive(topsMachine);
    tops.answer('tops', 'Cerrado por obras.', 400);
    expect(topsFailure(tops.snapshot())).toBe('Cerrado por obras.');
  });
});
