import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { recentPlacesMachine } from '#machines/site/recent-places.ts';
import { drive } from '#tests/support/drive.ts';

it('keeps the last five choices of the search, newest first and each once (behaviour 1.26)', () => {
  const recent = drive(recentPlacesMachine);
  const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'd'];
  for (const place of chosen) recent.send({ type: 'place.chosen', place });
  const kept = ['d', 'f', 'e', 'c', 'b'];
  expect(kept).toHaveLength(limits.recentPlaces);
  expect(recent.sentTo('draft').at(-1)).toEqual({ type: 'draft.typed', draft: kept });
  recent.send({ type: 'draft.changed', draft: ['of another tab'] });
  expect(recent.snapshot().context.places).toEqual(['of another tab']);
});
