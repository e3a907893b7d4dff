import { describe, expect, it } from 'vitest';
import { siteMessages } from '#contract/messages/site.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { pageInstead, topsFace, topsFailure, topsMachine } from '#machines/public/tops.ts';
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

  it('lead from a page that does not exist to the nearest one (behaviour 3.7)', () => {
    const [points, money] = leaderboards;
    const tops = drive(topsMachine, { board: points, page: 9, query: '' });
    tops.answer('tops', [
      { id: points.id, rows },
      { id: money.id, rows: [] },
    ]);
    expect(pageInstead(tops.snapshot())).toBe(1);
    tops.send({ type: 'address.changed', board: points, page: 1, query: '' });
    expect(pageInstead(tops.snapshot())).toBeNull();
    tops.send({ type: 'address.changed', board: money, page: 3, query: '' });
    expect(pageInstead(tops.snapshot())).toBe(1);
  });

  it('show the text of the server when they are refused', () => {
    const tops = drive(topsMachine);
    tops.answer('tops', 'Cerrado por obras.', 400);
    expect(topsFailure(tops.snapshot())).toBe('Cerrado por obras.');
  });
});
