import { describe, expect, it } from 'vitest';
import { businesses } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { readAnswer } from '#contract/http.ts';

const [gas] = examples.businesses.answer;
const read = (body: unknown) => readAnswer(businesses, 200, JSON.stringify(body));

describe('businesses (behaviour 5.12)', () => {
  it('can be flat or grouped by type', () => {
    expect(read([gas])).toEqual(read({ gas: [gas], salon: [], shop24: null }));
    for (const none of [{}, []]) expect(read(none)).toEqual({ ok: true, value: { rows: [], unreadable: 0 } });
  });

  it.each(['cine', '', null, 7])('of the unknown type %j are in the group of others', (valor) => {
    const flat = read([{ ...gas, valor }, gas]);
    const rows = [{ valor: 'other', Number: 3 }, { valor: 'gas' }];
    expect(flat).toMatchObject({ ok: true, value: { rows, unreadable: 0 } });
    expect(read({ [String(valor)]: [gas], gas: [gas], salon: 'ninguna' })).toEqual(flat);
  });

  it.each([{ unexpected: [1, 2, 3] }, { gas: 'ninguna' }, 'ninguno'])('are not read from %j', (answer) => {
    expect(() => read(answer)).toThrow('unreadable');
  });
});
