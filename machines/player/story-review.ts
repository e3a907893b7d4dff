import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Story } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import { type StoryReview, storyReview } from '#contract/calls/story-review.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// The decision about a player's story, by an optional call. A refused text that may be written again goes to the story, whose
// form begins with it.

/** Reports to the story. */
export interface StoryReviewed {
  type: 'story.reviewed';
  /** A refused text that may be written again. */
  reopened: Story | null;
}

interface StoryReviewInput {
  userID: UserId;
  story: ActorRef<Snapshot<unknown>, StoryReviewed>;
}

interface StoryReviewContext extends StoryReviewInput {
  review: StoryReview;
}

export const storyReviewMachine = setup({
  types: {} as {
    context: StoryReviewContext;
    input: StoryReviewInput;
    events: { type: 'review.retried' };
    tags: Tag;
  },
  actors: { storyReview: call(storyReview) },
  actions: {
    takeReview: assign((_, review: StoryReview) => ({ review })),
    report: sendTo(
      ({ context }) => context.story,
      ({ context }) => ({ type: 'story.reviewed', reopened: context.review.reopened }),
    ),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'storyReview',
  context: ({ input }) => ({ ...input, review: { decision: '', reason: '', reopened: null } }),
  initial: 'loading',
  states: {
    ...load({
      src: 'storyReview',
      input: ({ context }: { context: StoryReviewContext }) => ({ userID: context.userID }),
      on: { 'review.retried': reload },
      take: 'takeReview',
    }),
    ready: {
      description: 'La decisión está a la vista',
      entry: 'report',
    },
  },
});
