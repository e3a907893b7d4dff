import * as z from 'zod/mini';
import { each } from '#contract/each.ts';
import { endpoint } from '#contract/endpoint.ts';
import { leaderboardFields, leaderboards } from '#contract/rules/leaderboard.ts';
import { offMark } from '#contract/rules/server-status.ts';
import { countedRows, part, partOr, rows } from '#contract/tolerant-parts.ts';
import { amount, amountOrZero, label, optionalAmount, optionalLabel } from '#contract/tolerant-scalars.ts';
import { figure, id, integer } from '#contract/wire-scalars.ts';
import { idParam, newsWire, subNewsWire } from './parts.ts';

/** Calls of the public pages. */

const topRowWire = z.strictObject({
  id: id,
  name: z.string(),
  skin: figure,
  ...each(leaderboardFields, () => integer),
});
const topRowReader = z.object({
  id: optionalLabel,
  name: label,
  skin: part(optionalAmount),
  ...each(leaderboardFields, () => amountOrZero),
});
export type TopRow = z.output<typeof topRowReader>;

const newsReader = z.object({
  id: amount,
  titulo: partOr(label, '—'),
  descripcion: partOr(optionalLabel, '—'),
});
export type News = z.output<typeof newsReader>;

const subNewsReader = z.object({
  id: amount,
  minititulo: partOr(label, '—'),
  contenido: partOr(optionalLabel, '—'),
  noticiaId: part(optionalAmount),
});
export type SubNews = z.output<typeof subNewsReader>;

const linkReader = z.object({ id: amount, nombre: label, link: optionalLabel });
export type Link = z.output<typeof linkReader>;

/** '' when the value is missing or cannot be read. */
const statusValue = z.catch(z.union([z.string(), z.number()]), '');

export const serverStatus = endpoint('GET', '/api/VR/server-status', {
  access: 'public',
  summary: 'Players on the game server.',
  answer: z.strictObject({
    body: z.strictObject({
      online: z.union([z.int(), z.literal(offMark)]),
      maxplayers: integer,
    }),
  }),
  reader: z.object({
    body: z.object({ online: statusValue, maxplayers: statusValue }),
  }),
});

export const news = endpoint('GET', '/api/VR/noticias', {
  access: 'public',
  summary: 'All news.',
  answer: z.array(newsWire),
  reader: countedRows(newsReader),
});

export const subNews = endpoint('GET', '/api/VR/noticias/{id}/mininoticias', {
  access: 'public',
  summary: 'The sub-news of a news item.',
  params: idParam,
  answer: z.array(subNewsWire),
  reader: countedRows(subNewsReader),
});

export const links = endpoint('GET', '/api/VR/links', {
  access: 'public',
  summary: 'Download links.',
  answer: z.array(z.strictObject({ id: id, nombre: z.string(), link: z.string() })),
  reader: rows(linkReader),
});

export const tops = endpoint('GET', '/api/VR/tops', {
  access: 'public',
  summary: 'The leaderboards.',
  answer: z.array(
    z.strictObject({ id: z.enum(leaderboards.map(({ id }) => id)), rows: z.array(topRowWire) }),
  ),
  reader: rows(z.object({ id: label, rows: part(countedRows(topRowReader)) })),
});
