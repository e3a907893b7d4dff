import * as z from 'zod/mini';
import { label } from '#contract/tolerant-scalars.ts';
import { id } from '#contract/wire-scalars.ts';

/**
 * The entities of the accounts and sessions. Each has two schemas: `…Wire`, strictly what our server sends, and `…Reader`, which
 * accepts the variants of other servers and makes one clean type of them.
 */

// Accounts

export const accountWire = z.strictObject({ ID: id, Name: z.string() });
/** The ID goes back to the host as it came, so its type is kept. */
export const accountReader = z.object({ ID: z.union([z.number(), z.string()]), Name: label });
export type Account = z.output<typeof accountReader>;

export const sessionGrantWire = z.strictObject({ token: z.string(), userID: id, username: z.string() });
/** What a login grants. The userID goes back to the host as it came, so its type is kept. */
export const sessionGrantReader = z.object({
  token: z.string().check(z.minLength(1)),
  userID: z.union([z.number(), z.string().check(z.minLength(1))]),
  username: label,
});
