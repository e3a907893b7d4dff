import { type ActorRef, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import { storyReview } from '#contract/calls/story-review.ts';
import type { Story, StoryReview } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { offeredCapabilities } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// The decision about a player's story. An optional call: where the server does not offer it, nothing is shown. A refused
// story that may be written again goes to the parent, whose form begins with it.

/** Reports to the parent. */
export interface StoryReviewed {
  type: 'story.reviewed';
  /** A refused text that may be written again. */
  reopened: Story | null;
}

interface StoryReviewInput {
  userID: UserId;
  parent: ActorRef<Snapshot<unknown>, StoryReviewed>;
}

interface StoryReviewContext extends StoryReviewInput {
  review: StoryReview;
}

export const storyReviewMachine = setup({
  types: {} as {
    context: StoryReviewContext;
    input: StoryReviewInput;
    // The story has been saved here, or the player retries.
    events: { type: 'review.outdated' };
    tags: Tag;
  },
  actors: { offeredCapabilities, storyReview: call(storyReview) },
  actions: {
    takeReview: assign((_, review: StoryReview) => ({ review })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'story.reviewed', reopened: context.review.reopened }),
    ),
  },
  guards: {
    isAccepted,
    isOffered: (_, capabilities: readonly string[]) => capabilities.includes('storyReview'),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'storyReview',
  context: ({ input }) => ({ ...input, review: { decision: '', reason: '', reopened: null } }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Pregunta si el servidor ofrece la decisión',
      invoke: {
        id: 'offeredCapabilities',
        src: 'offeredCapabilities',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'loading' },
          'absent',
        ],
        onError: 'absent',
      },
    },
    absent: { description: 'El servidor no la ofrece' },
    ...load({
      src: 'storyReview',
      input: ({ context }: { context: StoryReviewContext }) => ({ userID: context.userID }),
      on: { 'review.outdated': reload },
      take: 'takeReview',
    }),
    ready: {
      description: 'La decisión está a la vista',
      on: { 'review.outdated': 'loading' },
      entry: 'report',
    },
  },
});

/** What the view shows; `empty` where the server does not offer the decision. */
export function reviewFace({ value }: SnapshotFrom<typeof storyReviewMachine>): Face {
  if (value === 'asking') return 'loading';
  return value === 'absent' ? 'empty' : faceOf(value);
}
