import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  linkReader,
  linkWire,
  newsReader,
  newsWire,
  serverStatusReader,
  serverStatusWire,
  subNewsReader,
  subNewsWire,
  topsReader,
  topsWire,
} from '#contract/entities/public.ts';
import { countedRows, rows } from '#contract/tolerant-parts.ts';
import { idParam } from './parts.ts';

/** Calls of the public pages. */

export const serverStatus = endpoint('GET', '/api/VR/server-status', {
  access: 'public',
  summary: 'Players on the game server.',
  answer: serverStatusWire,
  reader: serverStatusReader,
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
  answer: z.array(linkWire),
  reader: rows(linkReader),
});

export const tops = endpoint('GET', '/api/VR/tops', {
  access: 'public',
  summary: 'The leaderboards.',
  answer: topsWire,
  reader: topsReader,
});
