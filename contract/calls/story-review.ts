import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { storyReviewReader, storyReviewWire } from '#contract/entities/player.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, owner } from './parts.ts';

/** The optional calls about the answer to a story (capability `storyReview`). */

export const storyReview = endpoint('GET', '/api/account/story', {
  access: 'player',
  summary: "The administration's decision about the player's story.",
  query: owner,
  answer: storyReviewWire,
  reader: storyReviewReader,
});

export const reopenStory = endpoint('POST', '/api/account/story/reopen', {
  access: 'level',
  summary: 'Refuses a character story, and lets its player write it again.',
  body: z.strictObject({ historiaID: wire.idOrText, AdminID: wire.idOrText, razon: wire.filledText(1000) }),
  ...acknowledged,
});
