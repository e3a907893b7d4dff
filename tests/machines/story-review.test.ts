import { expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import { examples } from '#contract/examples.ts';
import { storyReviewMachine } from '#machines/player/story-review.ts';
import { loadFace } from '#machines/shared/load.ts';
import { drive } from '#tests/support/drive.ts';

it('reads the decision, and again when it was not read', () => {
  const review = drive(storyReviewMachine, { userID: 7, story: createEmptyActor() });
  expect(review.asked('storyReview')).toEqual({ userID: 7 });
  review.fail('storyReview');
  expect(loadFace(review.snapshot())).toBe('failed');
  review.send({ type: 'review.retried' });
  review.answer('storyReview', examples.storyReview.answer);
  expect(review.snapshot().context.review).toEqual(examples.storyReview.answer);
});
