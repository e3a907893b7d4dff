import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged } from './parts.ts';

/**
 * Calls beyond the contract that every server fulfils. A server offers them in groups; the site makes no call of a group
 * that the server does not offer, and shows nothing of it.
 */

export const capabilities = endpoint('GET', '/api/capabilities', {
  access: 'public',
  summary: 'The groups of optional calls that this server offers.',
  answer: z.strictObject({ capabilities: z.array(z.string()) }),
  reader: z.object({ capabilities: z.array(z.string()) }),
});

export const endSession = endpoint('POST', '/api/account/logout', {
  access: 'public',
  summary:
    'Ends the session with this hash of its token: SHA-256 as base64url. Accepted for an unknown session, too.',
  body: z.strictObject({ session: wire.sha256 }),
  ...acknowledged,
});
