import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { UserId } from '#contract/entities/session.ts';
import { isLoggedOut } from '#machines/session/session.ts';
import { useApp } from '#src/core/workflow.ts';

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

interface Visit {
  /** Whether the session of the player who sees the page has ended, or another player's session has replaced it. */
  isOver: boolean;
  /** Whether that player has logged out. */
  isLoggedOut: boolean;
  /** The location state of a redirect. A logout leaves no address. */
  address: z.infer<typeof returnAddress> | null;
}

/** The visit of a player or an anonymous visitor to the pages of a guard. It begins when the guard is mounted. */
export function useVisit(): Visit {
  const { session } = useApp();
  const { pathname, search } = useLocation();
  const userID = useSelector(session, ({ context }) => context.user?.userID ?? null);
  const hasLoggedOut = useSelector(session, isLoggedOut);
  const [owner, setOwner] = useState(userID);
  if (owner === null && userID !== null) setOwner(userID);
  const isOver = owner !== null && owner !== userID;
  return {
    isOver,
    isLoggedOut: isOver && hasLoggedOut,
    address: isOver && hasLoggedOut ? null : { returnTo: pathname + search, leftBy: owner },
  };
}

/** The URL to return to after login, if a guard redirected this player or an anonymous visitor. */
export function returnAddressFor(userID: UserId | undefined, state: unknown): string | null {
  const read = z.safeParse(returnAddress, state);
  if (!read.success) return null;
  const { returnTo, leftBy } = read.data;
  return leftBy === null || leftBy === userID ? returnTo : null;
}
