import { endpoint } from '#contract/endpoint.ts';
import { ownTopsReader, ownTopsWire } from '#contract/entities/own-tops.ts';
import { owner } from './parts.ts';

/** A module of its own: only players load it. */

export const ownTops = endpoint('GET', '/api/account/tops', {
  access: 'player',
  summary: "The player's figures in the leaderboards, by day.",
  query: owner,
  answer: ownTopsWire,
  reader: ownTopsReader,
});
