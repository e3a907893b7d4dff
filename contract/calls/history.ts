import * as z from 'zod/mini';
import { each } from '#contract/each.ts';
import { endpoint } from '#contract/endpoint.ts';
import { leaderboardFields } from '#contract/rules/leaderboard.ts';
import { rows } from '#contract/tolerant-parts.ts';
import { amount, label } from '#contract/tolerant-scalars.ts';
import { id, integer } from '#contract/wire-scalars.ts';
import { owner } from './parts.ts';

// The optional calls about the leaderboards on earlier days (capability `topsWeek`).

const integers = each(leaderboardFields, () => integer);
const amounts = each(leaderboardFields, () => amount);

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
