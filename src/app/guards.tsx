import { useSelector } from '@xstate/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { isAdmin } from '#machines/session/access.ts';
import { isSessionOpen } from '#machines/session/session.ts';
import { Waiting } from '#src/components/waiting.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { useAccess, useApp } from '#src/core/workflow.ts';
import { returnAddressFor, useVisit } from './return-address.ts';

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
