import * as z from 'zod/mini';
import { rows } from '#contract/tolerant-parts.ts';
import { amount } from '#contract/tolerant-scalars.ts';
import { integer } from '#contract/wire-scalars.ts';

/** How many days of the leaderboards are kept. */
export const leaderboardDaysKept = 90;

/** The figures of a player in the leaderboards. `ago` is in days; the oldest first. */

export const ownTopsWire = z.array(
  z.strictObject({ ago: integer, points: integer, money: integer, hours: integer, gasto: integer }),
);
export const ownTopsReader = rows(
  z.object({ ago: amount, points: amount, money: amount, hours: amount, gasto: amount }),
);
export type PastDay = z.output<typeof ownTopsReader>[number];
