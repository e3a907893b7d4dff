import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { optionalLabel } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, owner } from './parts.ts';
import { storyWire, writtenStory } from './player-parts.ts';

/** The optional calls about the answer to a story (capability `storyReview`). */

const storyReviewReader = z.object({
  decision: z.nullable(optionalLabel),
  reason: optionalLabel,
  reopened: z.nullable(writtenStory),
});
export type StoryReview = z.output<typeof storyReviewReader>;

export const storyReview = endpoint('GET', '/api/account/story', {
  access: 'player',
  summary: "The administration's decision about the player's story.",
  query: owner,
  answer: z.strictObject({
    /** Such as 'aprobada'; '' before the decision; null without a saved story. */
    decision: z.nullable(z.string()),
    reason: z.string(),
    /** The refused text, if the player may write the story again. */
    reopened: z.nullable(storyWire),
  }),
  reader: storyReviewReader,
});

export const reopenStory = endpoint('POST', '/api/account/story/reopen', {
  access: 'level',
  summary: 'Refuses a character story, and lets its player write it again.',
  body: z.strictObject({ historiaID: wire.idOrText, AdminID: wire.idOrText, razon: wire.filledText(1000) }),
  ...acknowledged,
});
