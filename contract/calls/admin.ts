import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { rows } from '#contract/tolerant-parts.ts';
import { amount, optionalLabel } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { id, nullableText } from '#contract/wire-scalars.ts';
import { acknowledged, anything, idParam, newsWire, subNewsWire } from './parts.ts';

/** Calls of the administration. The two for stories have a command (`npm run vida -- stories`) and no screen. */

const reviewedStoryWire = z.strictObject({
  id: id,
  userID: id,
  Name: z.string(),
  datosImportantes: z.string(),
  historia: z.string(),
  decision: nullableText,
  razon: nullableText,
});
const reviewedStoryReader = z.object({
  id: amount,
  Name: optionalLabel,
  datosImportantes: optionalLabel,
  historia: optionalLabel,
  decision: optionalLabel,
  razon: optionalLabel,
});

const newsBody = z.strictObject({
  titulo: wire.filledText(limits.newsTitleMax),
  descripcion: wire.filledText(limits.newsTextMax),
});
const subNewsBody = z.strictObject({
  minititulo: wire.filledText(limits.newsTitleMax),
  contenido: wire.filledText(limits.newsTextMax),
});

export const updateLink = endpoint('POST', '/api/VR/updateLink', {
  access: 'admin',
  summary: 'Replaces a link, if it still is what the caller saw.',
  body: z.strictObject({ linkNew: wire.text(limits.linkMax), linkOld: wire.text(limits.linkMax) }),
  ...acknowledged,
});

export const createNews = endpoint('POST', '/api/VR/noticias', {
  access: 'admin',
  summary: 'Creates a news item.',
  body: newsBody,
  answer: newsWire,
  reader: z.object({ id: amount }),
});

export const createSubNews = endpoint('POST', '/api/VR/noticias/{id}/mininoticias', {
  access: 'admin',
  summary: 'Adds sub-news to a news item.',
  params: idParam,
  body: subNewsBody,
  answer: subNewsWire,
  reader: anything,
});

export const updateNews = endpoint('PUT', '/api/VR/noticias/{id}', {
  access: 'admin',
  summary: 'Changes a news item.',
  params: idParam,
  body: newsBody,
  answer: newsWire,
  reader: anything,
});

export const updateSubNews = endpoint('PUT', '/api/VR/mininoticias/{id}', {
  access: 'admin',
  summary: 'Changes sub-news.',
  params: idParam,
  body: subNewsBody,
  answer: subNewsWire,
  reader: anything,
});

export const deleteSubNews = endpoint('DELETE', '/api/VR/mininoticias/{id}', {
  access: 'admin',
  summary: 'Deletes sub-news.',
  params: idParam,
  ...acknowledged,
});

export const deleteNews = endpoint('DELETE', '/api/VR/noticias/{id}', {
  access: 'admin',
  summary: 'Deletes a news item with its sub-news.',
  params: idParam,
  ...acknowledged,
});

export const stories = endpoint('GET', '/api/VR/historias', {
  access: 'level',
  summary: 'Saved character stories.',
  answer: z.array(reviewedStoryWire),
  reader: rows(reviewedStoryReader),
});

export const reviewStory = endpoint('POST', '/api/VR/save-historia-user', {
  access: 'level',
  summary: 'Records the decision on a character story.',
  body: z.strictObject({
    historiaID: wire.idOrText,
    decision: wire.filledText(32),
    AdminID: wire.idOrText,
    razon: wire.text(1000),
  }),
  ...acknowledged,
});
