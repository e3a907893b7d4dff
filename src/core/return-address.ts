import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { UserId } from '#contract/entities/session.ts';

/**
 * The URL from which a guard redirected the user. It is stored in the state of the history entry, so that it
 * survives a reload and is dropped on navigation. Links to the login pass it on.
 */
const returnAddress = z.object({
  /** A path of the site. Browsers read '//' and '/\' as the start of a URL of another site. */
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** The player to whom it belongs; null for an anonymous visitor. */
  leftBy: z.nullable(z.union([z.string(), z.number()])),
});

/** The location state of a guard's redirect. */
export function useLeftAddress(leftBy: UserId | null): z.infer<typeof returnAddress> {
  const { pathname, search } = useLocation();
  return { returnTo: pathname + search, leftBy };
}

/** The URL to return to after login, if a guard redirected this player or an anonymous visitor. */
export function returnAddressFor(userID: UserId | undefined, state: unknown): string | null {
  const read = z.safeParse(returnAddress, state);
  if (!read.success) return null;
  const { returnTo, leftBy } = read.data;
  return leftBy === null || leftBy === userID ? returnTo : null;
}
