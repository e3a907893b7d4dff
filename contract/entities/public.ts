import * as z from 'zod/mini';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { offMark } from '#contract/rules/server-status.ts';
import { countedRows, part, partOr, rows } from '#contract/tolerant-parts.ts';
import { amount, amountOrZero, label, optionalAmount, optionalLabel } from '#contract/tolerant-scalars.ts';
import { figure, id, integer } from '#contract/wire-scalars.ts';

/**
 * The entities of the public pages. Each has two schemas: `…Wire`, strictly what our server sends, and
 * `…Reader`, which accepts the variants of other servers and transforms them into one type.
 */

// Leaderboards

const topRowWire = z.strictObject({
  id: id,
  name: z.string(),
  skin: figure,
  points: integer,
  money: integer,
  hours: integer,
  gasto: integer,
});
export const topsWire = z.array(
  z.strictObject({ id: z.enum(leaderboards.map(({ id }) => id)), rows: z.array(topRowWire) }),
);
const topRowReader = z.object({
  id: optionalLabel,
  name: label,
  skin: part(optionalAmount),
  points: amountOrZero,
  money: amountOrZero,
  hours: amountOrZero,
  gasto: amountOrZero,
});
export const topsReader = rows(z.object({ id: label, rows: part(countedRows(topRowReader)) }));
export type TopRow = z.output<typeof topRowReader>;

// News

export const newsWire = z.strictObject({ id: id, titulo: z.string(), descripcion: z.string() });
export const newsReader = z.object({
  id: amount,
  titulo: partOr(label, '—'),
  descripcion: partOr(optionalLabel, '—'),
});
export type News = z.output<typeof newsReader>;

export const subNewsWire = z.strictObject({
  id: id,
  minititulo: z.string(),
  contenido: z.string(),
  noticiaId: id,
});
export const subNewsReader = z.object({
  id: amount,
  minititulo: partOr(label, '—'),
  contenido: partOr(optionalLabel, '—'),
  noticiaId: part(optionalAmount),
});
export type SubNews = z.output<typeof subNewsReader>;

// Links

export const linkWire = z.strictObject({ id: id, nombre: z.string(), link: z.string() });
export const linkReader = z.object({ id: amount, nombre: label, link: optionalLabel });
export type Link = z.output<typeof linkReader>;

// Server status

export const serverStatusWire = z.strictObject({
  body: z.strictObject({
    online: z.union([z.int(), z.literal(offMark)]),
    maxplayers: integer,
  }),
});
/** '' when the value is missing or cannot be read. */
const statusValue = z.catch(z.union([z.string(), z.number()]), '');
export const serverStatusReader = z.object({
  body: z.object({ online: statusValue, maxplayers: statusValue }),
});
