import { describe, expect, it } from 'vitest';
import { businesses } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { readAnswer } from '#contract/read-answer.ts';

const [gas] = examples.businesses.answer;
const read = (body: unknown) => readAnswer(businesses, 200, JSON.stringify(body));

describe('businesses', () => {
  it('come flat or grouped by type', () => {
    expect(read([gas])).toEqual(read({ gas: [gas], salon: [] }));
    expect(read({})).toEqual({ ok: true, value: [] });
  });

  it('are no object with other things in it', () => {
    expect(() => read({ unexpected: [1, 2, 3] })).toThrow('unreadable');
  });
});
