import * as z from 'zod/mini';
import { label } from '#contract/tolerant-scalars.ts';
import { id } from '#contract/wire-scalars.ts';

/**
 * The entities of accounts and sessions. Each has two schemas: `…Wire`, strictly what our server sends, and
 * `…Reader`, which accepts the variants of other servers and transforms them into one type.
 */

// Accounts

export const accountWire = z.strictObject({ ID: id, Name: z.string() });
/** The ID is sent back as received, so its type is preserved. */
export const accountReader = z.object({ ID: z.union([z.number(), z.string()]), Name: label });
export type Account = z.output<typeof accountReader>;

export const sessionGrantWire = z.strictObject({ token: z.string(), userID: id, username: z.string() });
/** The result of a login. The userID is sent back as received, so its type is preserved. */
export const sessionGrantReader = z.object({
  token: z.string().check(z.minLength(1)),
  userID: z.union([z.number(), z.string().check(z.minLength(1))]),
  username: label,
});
export type UserId = z.output<typeof sessionGrantReader>['userID'];
