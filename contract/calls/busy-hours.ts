import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { optionalAmount } from '#contract/tolerant-scalars.ts';
import { figure } from '#contract/wire-scalars.ts';

// The optional call about the hours in which people play (capability `busyHours`).

export const busyHours = endpoint('GET', '/api/busy-hours', {
  access: 'public',
  summary: 'The average number of players in each of the 168 hours of a week, from Monday at 00:00 UTC.',
  /** Null for an hour of which nothing is known. */
  answer: z.strictObject({ hours: z.array(figure) }),
  reader: z.object({ hours: z.array(optionalAmount).check(z.length(168)) }),
});
