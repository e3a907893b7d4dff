import { durations } from '#contract/limits.ts';

/**
 * The child states of a busy state. After 10 s the state has the tag `slow`, and the view offers to retry or
 * cancel.
 */
export const slowNotice = {
  initial: 'brief',
  states: {
    brief: {
      description: 'Aún no tarda',
      after: { slow: 'slow' },
    },
    slow: { description: 'Tarda: se dice y se ofrece una salida', meta: { rules: ['1.6'] }, tags: ['slow'] },
  },
} as const;

/** The delay of {@link slowNotice}; a machine that uses it must declare it. */
export const slowNoticeDelays = { slow: durations.slow } as const;
