import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rows } from '#contract/tolerant-parts.ts';
import { flag, label, optionalLabel } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, owner } from './parts.ts';

/** The optional calls about the sessions of an account (capability `sessions`). */

const playerSessionWire = z.strictObject({
  /** Names the session in calls; no token. */
  id: z.string(),
  /** Such as 'Chrome' and 'Windows'; '' if unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the call was made in this session. */
  isCurrent: z.boolean(),
});
const playerSessionReader = z.object({
  id: label,
  browser: optionalLabel,
  system: optionalLabel,
  createdAt: optionalLabel,
  lastUsedAt: label,
  isCurrent: flag,
});
export type PlayerSession = z.output<typeof playerSessionReader>;

export const sessions = endpoint('GET', '/api/account/sessions', {
  access: 'player',
  summary: 'Where a player is logged in; the session that asks comes first.',
  query: owner,
  answer: z.array(playerSessionWire),
  reader: rows(playerSessionReader),
});

export const closeSessions = endpoint('POST', '/api/account/sessions/end', {
  access: 'player',
  summary:
    'Ends a session of the player, or all except the one that asks (null). Accepted for an ended session, too.',
  body: z.strictObject({ userID: wire.idOrText, password: wire.password, id: z.nullable(wire.sha256) }),
  ...acknowledged,
});
