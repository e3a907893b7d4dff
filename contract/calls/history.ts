import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rows } from '#contract/tolerant-parts.ts';
import { amount, label, optionalAmount } from '#contract/tolerant-scalars.ts';
import { figure, id, integer } from '#contract/wire-scalars.ts';
import { owner } from './parts.ts';

/**
 * The optional calls about what was: the leaderboards on earlier days (capability `topsWeek`), and the hours in which people
 * play (capability `busyHours`).
 */

const integers = { points: integer, money: integer, hours: integer, gasto: integer };
const amounts = { points: amount, money: amount, hours: amount, gasto: amount };

const pastRow = z.object({ id: label, ...amounts });
export type PastRow = z.output<typeof pastRow>;

export const topsWeek = endpoint('GET', '/api/tops/week', {
  access: 'public',
  summary: 'The figures of the players in the leaderboards seven days ago.',
  answer: z.array(z.strictObject({ id, ...integers })),
  reader: rows(pastRow),
});

const pastDay = z.object({ ago: amount, ...amounts });
export type PastDay = z.output<typeof pastDay>;

export const ownTops = endpoint('GET', '/api/account/tops', {
  access: 'player',
  summary: "The player's figures in the leaderboards, by day (`ago` is in days), the oldest first.",
  query: owner,
  answer: z.array(z.strictObject({ ago: integer, ...integers })),
  reader: rows(pastDay),
});

export const busyHours = endpoint('GET', '/api/busy-hours', {
  access: 'public',
  summary: 'The average number of players in each of the 168 hours of a week, from Monday at 00:00 UTC.',
  /** Null for an hour of which nothing is known. */
  answer: z.strictObject({ hours: z.array(figure) }),
  reader: z.object({ hours: z.array(optionalAmount).check(z.length(168)) }),
});
