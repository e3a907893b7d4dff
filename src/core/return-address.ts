import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#machines/session/session.ts';

type UserId = SessionUser['userID'];

/**
 * The URL from which a guard redirected the user. It is stored in the state of the history entry, so that it
 * survives a reload and is dropped on navigation. Links to the login pass it on.
 */
interface ReturnAddress {
  returnTo: string;
  /** The player to whom it belongs; null for an anonymous visitor. */
  leftBy: UserId | null;
}

/** The location state of a guard's redirect. */
export function useLeftAddress(leftBy: UserId | null): ReturnAddress {
  const { pathname, search } = useLocation();
  return { returnTo: pathname + search, leftBy };
}

/** The URL to return to after login, if a guard redirected this player or an anonymous visitor. */
export function returnAddressFor(userID: UserId | undefined, state: unknown): string | null {
  if (!isReturnAddress(state)) return null;
  return state.leftBy === null || state.leftBy === userID ? state.returnTo : null;
}

/** Parsed by hand: the schema library loads after the first screen. */
function isReturnAddress(state: unknown): state is ReturnAddress {
  return (
    typeof state === 'object' &&
    state !== null &&
    'returnTo' in state &&
    typeof state.returnTo === 'string' &&
    'leftBy' in state &&
    (state.leftBy === null || typeof state.leftBy === 'string' || typeof state.leftBy === 'number')
  );
}
