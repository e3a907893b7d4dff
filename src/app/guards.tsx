import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { UserId } from '#contract/entities/session.ts';
import { paths } from '#contract/site-paths.ts';
import { isAdmin } from '#machines/session/access.ts';
import { isLoggedOut, isSessionOpen } from '#machines/session/session.ts';
import { Waiting } from '#src/components/waiting.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { useAccess, useApp } from '#src/core/workflow.ts';

/** Admits players; redirects others to the login, which returns here afterwards (behaviour 2.8). */
export function PlayersOnly() {
  const { session } = useApp();
  const isUnknown = useTag(session, 'unknown');
  const isOpen = useSelector(session, isSessionOpen);
  const { isOver, address } = useVisit();
  if (isUnknown) return <SessionWait />;
  if (!isOpen) return <Navigate to={paths.login} replace state={address} />;
  // Another player's session has started, for example in another tab: leave this page.
  return isOver ? <Navigate to={paths.home} replace /> : <Outlet />;
}

/**
 * Admits administrators; redirects everyone else to the front page, also anonymous visitors (behaviour 2.7).
 */
export function AdminsOnly() {
  const { session } = useApp();
  const access = useAccess();
  const isUnknown = useTag(session, 'unknown');
  const isOpen = useSelector(session, isSessionOpen);
  const isAccessUnknown = useTag(access, 'unknown');
  const isAccessSlow = useTag(access, 'slow');
  const isAdmitted = useSelector(access, isAdmin);
  const { isOver, isLoggedOut, address } = useVisit();
  if (isUnknown) return <SessionWait />;
  if (isLoggedOut) return <Navigate to={paths.login} replace />;
  // An administrator whose session ended returns here after the next login.
  if (isOver) return <Navigate to={paths.home} replace state={isOpen ? null : address} />;
  if (isAccessUnknown) {
    return <Waiting isSlow={isAccessSlow} onRetry={() => access?.send({ type: 'check.retried' })} />;
  }
  return isAdmitted ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** Admits anonymous visitors to the login; redirects players to their return address or the front page. */
export function AnonymousOnly() {
  const { session } = useApp();
  const { state } = useLocation();
  const isUnknown = useTag(session, 'unknown');
  const isOpen = useSelector(session, isSessionOpen);
  const userID = useSelector(session, (snapshot) => snapshot.context.user?.userID);
  if (!isOpen) return <Outlet />;
  return isUnknown ? (
    <SessionWait />
  ) : (
    <Navigate to={returnAddressFor(userID, state) ?? paths.home} replace />
  );
}

function SessionWait() {
  const { session } = useApp();
  const isSlow = useTag(session, 'slow');
  return <Waiting isSlow={isSlow} onRetry={() => session.send({ type: 'check.retried' })} />;
}

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
function useVisit(): Visit {
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
