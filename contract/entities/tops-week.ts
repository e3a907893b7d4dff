import * as z from 'zod/mini';
import { rows } from '#contract/tolerant-parts.ts';
import { amount, label } from '#contract/tolerant-scalars.ts';
import { id, integer } from '#contract/wire-scalars.ts';

/** The figures of the listed players on an earlier day, in the order of the ids. */

export const topsWeekWire = z.array(
  z.strictObject({ id, points: integer, money: integer, hours: integer, gasto: integer }),
);
export const topsWeekReader = rows(
  z.object({ id: label, points: amount, money: amount, hours: amount, gasto: amount }),
);
export type PastRow = z.output<typeof topsWeekReader>[number];
