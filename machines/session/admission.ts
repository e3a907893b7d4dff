import type { SnapshotFrom } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import { paths, type RouteAccess } from '#contract/site-paths.ts';
import { type accessMachine, isAdmin } from './access.ts';
import { isLoggedOut, isSessionOpen, type sessionMachine } from './session.ts';

// Who may enter a page, and where everyone else is redirected (behaviour 2.7, 2.8).

/** The address from which a user was redirected: the user returns there after the login. */
export interface ReturnAddress {
  /** A path of the site. */
  returnTo: string;
  /** The player to whom it belongs; null for an anonymous visitor. */
  leftBy: UserId | null;
}

interface Visit {
  area: Exclude<RouteAccess, 'public'>;
  /** The first player who has seen this area; null before. Leaving the area ends the visit. */
  owner: UserId | null;
  /** The path and the search of the page. */
  url: string;
  /** What a redirect to this page has left. */
  returnAddress: ReturnAddress | null;
}

type Admission =
  | { type: 'admitted' }
  /** Until the session or the access is known. */
  | { type: 'waiting'; for: 'session' | 'access' }
  | { type: 'redirected'; to: string; state: ReturnAddress | null };

function redirected(to: string, state: ReturnAddress | null = null): Admission {
  return { type: 'redirected', to, state };
}

export function admissionTo(
  { area, owner, url, returnAddress }: Visit,
  session: SnapshotFrom<typeof sessionMachine>,
  access: SnapshotFrom<typeof accessMachine> | undefined,
): Admission {
  const userID = session.context.user?.userID ?? null;
  const isOpen = isSessionOpen(session);
  if (area === 'anonymous' && !isOpen) return { type: 'admitted' };
  if (session.hasTag('unknown')) return { type: 'waiting', for: 'session' };
  if (area === 'anonymous') {
    const isOwn = returnAddress && (returnAddress.leftBy === null || returnAddress.leftBy === userID);
    return redirected(isOwn ? returnAddress.returnTo : paths.home);
  }
  // The session has ended, or another player's has replaced it, for example in another tab.
  const isOver = owner !== null && owner !== userID;
  const hasLoggedOut = isOver && isLoggedOut(session);
  const address = hasLoggedOut ? null : { returnTo: url, leftBy: owner };
  if (area === 'player') {
    if (!isOpen) return redirected(paths.login, address);
    return isOver ? redirected(paths.home) : { type: 'admitted' };
  }
  if (hasLoggedOut) return redirected(paths.login);
  // An administrator whose session ended returns after the next login.
  if (isOver) return redirected(paths.home, isOpen ? null : address);
  if (access?.hasTag('unknown')) return { type: 'waiting', for: 'access' };
  return isAdmin(access) ? { type: 'admitted' } : redirected(paths.home);
}
