import { useSelector } from '@xstate/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { Waiting } from '#src/components/waiting.tsx';
import { returnAddressFor, useLeftAddress } from '#src/core/return-address.ts';
import { useTag } from '#src/core/use-tag.ts';
import { useApp } from '#src/core/workflow.ts';

/** Admits players; redirects others to the login, which returns here afterwards (behaviour 2.8). */
export function PlayersOnly() {
  const { session } = useApp();
  const isUnknown = useTag(session, 'unknown');
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const isLoggedOut = useSelector(session, (snapshot) => snapshot.matches({ closed: 'loggedOut' }));
  const leftBy = useSelector(session, (snapshot) => snapshot.context.leftBy);
  const address = useLeftAddress(leftBy);
  if (isUnknown) return <SessionWait />;
  // After a deliberate logout, the login does not return here.
  if (!isOpen) return <Navigate to={paths.login} replace state={isLoggedOut ? null : address} />;
  // Another player's session has started, for example in another tab: leave this page.
  return leftBy === null ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/**
 * Admits administrators; redirects everyone else to the front page, also anonymous visitors (behaviour 2.7).
 */
export function AdminsOnly() {
  const { session, access } = useApp();
  const isSessionUnknown = useTag(session, 'unknown');
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const isLoggedOut = useSelector(session, (snapshot) => snapshot.matches({ closed: 'loggedOut' }));
  const leftBy = useSelector(session, (snapshot) => snapshot.context.leftBy);
  const isAccessUnknown = useTag(access, 'unknown');
  const isAccessSlow = useTag(access, 'slow');
  const isAdmin = useSelector(access, (snapshot) => snapshot.matches('granted'));
  const address = useLeftAddress(leftBy);
  if (isSessionUnknown) return <SessionWait />;
  if (isLoggedOut) return <Navigate to={paths.login} replace />;
  // An administrator whose session ended returns here after the next login.
  if (!isOpen) return <Navigate to={paths.home} replace state={leftBy === null ? null : address} />;
  if (leftBy === null && isAccessUnknown) {
    return <Waiting isSlow={isAccessSlow} onRetry={() => access.send({ type: 'check.retried' })} />;
  }
  return leftBy === null && isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** Admits anonymous visitors to the login; redirects players to their return address or the front page. */
export function AnonymousOnly() {
  const { session } = useApp();
  const { state } = useLocation();
  const isChecking = useSelector(session, (snapshot) => snapshot.matches({ open: { checking: 'first' } }));
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const userID = useSelector(session, (snapshot) => snapshot.context.user?.userID);
  if (isChecking) return <SessionWait />;
  return isOpen ? <Navigate to={returnAddressFor(userID, state) ?? paths.home} replace /> : <Outlet />;
}

function SessionWait() {
  const { session } = useApp();
  const isSlow = useTag(session, 'slow');
  return <Waiting isSlow={isSlow} onRetry={() => session.send({ type: 'check.retried' })} />;
}
