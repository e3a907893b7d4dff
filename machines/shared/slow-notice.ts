import { durations } from '#contract/limits.ts';

/**
 * The inside of a busy state. Nothing waits for ever in silence (behaviour 1.6): after 10 s
 * the state carries the tag `slow`, and its view offers a way on.
 */
export const slowNotice = {
  initial: 'brief',
  states: {
    brief: { after: { slow: 'slow' } },
    slow: { description: 'Tarda: se dice y se ofrece una salida', tags: ['slow'] },
  },
} as const;

/** The delay that {@link slowNotice} waits for; a machine that uses it declares it. */
export const slowNoticeDelays = { slow: durations.slow } as const;

/** What a state tells its view beyond its name. */
export type Tag =
  /** Something is under way; submit controls are disabled. */
  | 'busy'
  /** It has been under way for long: say so and offer a way on. */
  | 'slow'
  /** It did not work out: a message stands on the screen, with a way on. */
  | 'failed'
  /** It cannot be told yet: neither yes nor no. */
  | 'unknown';
