import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** What a player chose last in the site's search, newest first. */
export const recentPlaces = {
  key: 'vr.recent',
  place: 'localStorage',
  schema: z.array(z.string()).check(z.maxLength(limits.recentPlaces)),
} as const;
