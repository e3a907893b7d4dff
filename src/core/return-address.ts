import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#machines/session/session.ts';

type UserId = SessionUser['userID'];

/**
 * The address that a guard turned somebody away from. It stays in the history entry that the guard led to: it
 * outlives a reload, and goes when the person does. Links to the login hand it on.
 */
interface ReturnAddress {
  returnTo: string;
  /** The player to whom it belongs; null when an anonymous visitor asked for it. */
  leftBy: UserId | null;
}

/** What a guard leaves behind of the address that it guards. */
export function useLeftAddress(leftBy: UserId | null): ReturnAddress {
  const { pathname, search } = useLocation();
  return { returnTo: pathname + search, leftBy };
}

/** Where a player who has just logged in returns to, if a guard had turned away them or an anonymous visitor. */
export function returnAddressFor(userID: UserId | undefined, state: unknown): string | null {
  if (!isReturnAddress(state)) return null;
  return state.leftBy === null || state.leftBy === userID ? state.returnTo : null;
}

/** By hand: the schema library comes after the first screen. */
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
