import { expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import { examples } from '#contract/examples.ts';
import { reviewFace, storyReviewMachine } from '#machines/player/story-review.ts';
import { drive } from '#tests/support/drive.ts';

const start = () => drive(storyReviewMachine, { userID: 7, parent: createEmptyActor() });

it('asks for nothing where the server does not offer the decision', () => {
  for (const end of ['finish', 'fail'] as const) {
    const review = start();
    review[end]('offeredCapabilities', ['sessions']);
    expect([reviewFace(review.snapshot()), review.asked('storyReview')]).toEqual(['empty', undefined]);
  }
});

it('reads the decision, and again when it is outdated or was not read', () => {
  const review = start();
  review.finish('offeredCapabilities', ['storyReview']);
  expect(review.asked('storyReview')).toEqual({ userID: 7 });
  review.fail('storyReview');
  expect(reviewFace(review.snapshot())).toBe('failed');
  review.send({ type: 'review.outdated' });
  review.answer('storyReview', examples.storyReview.answer);
  expect(review.snapshot().context.review).toEqual(examples.storyReview.answer);
  review.send({ type: 'review.outdated' });
  expect(reviewFace(review.snapshot())).toBe('loading');
});
