import { useSelector } from '@xstate/react';
import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { accessOf, paths } from '#contract/site-paths.ts';
import { Waiting } from '../components/waiting.tsx';
import { useApp } from './workflow.ts';

/** Lets players in; sends others to the login, which brings them back here (decisions, section 2). */
export function PlayersOnly() {
  const { session } = useApp();
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('unknown'));
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const userID = useSelector(session, (snapshot) => snapshot.context.user?.userID);
  if (isUnknown) return <SessionWait />;
  if (!isOpen) return <SentToLogin />;
  // Another player's screen starts afresh.
  return (
    <Fragment key={userID}>
      <Outlet />
    </Fragment>
  );
}

/** Lets administrators in; everybody else goes home, the anonymous too (specification, section 2). */
export function AdminsOnly() {
  const { session, access } = useApp();
  const isSessionUnknown = useSelector(session, (snapshot) => snapshot.hasTag('unknown'));
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const isLoggedOut = useSelector(session, (snapshot) => snapshot.matches({ closed: 'loggedOut' }));
  const isAccessUnknown = useSelector(access, (snapshot) => snapshot.hasTag('unknown'));
  const isAccessSlow = useSelector(access, (snapshot) => snapshot.hasTag('slow'));
  const isAdmin = useSelector(access, (snapshot) => snapshot.matches('granted'));
  if (isSessionUnknown) return <SessionWait />;
  if (isOpen && isAccessUnknown) {
    return <Waiting isSlow={isAccessSlow} onRetry={() => access.send({ type: 'check.retried' })} />;
  }
  if (isOpen && isAdmin) return <Outlet />;
  return isLoggedOut ? <Navigate to={paths.login} replace /> : <SentHome />;
}

/** Whoever administered until the session ended is brought back by the next login. */
function SentHome() {
  const { session } = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => {
    session.send({ type: 'visit.displaced', path: pathname + search });
  }, [session, pathname, search]);
  return <Navigate to={paths.home} replace />;
}

/** The login: whoever is in already goes where a guard had turned them away, or home. */
export function AnonymousOnly() {
  const { session } = useApp();
  const isChecking = useSelector(session, (snapshot) => snapshot.matches({ open: { checking: 'first' } }));
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const returnTo = useSelector(session, (snapshot) => snapshot.context.returnTo);
  if (isChecking) return <SessionWait />;
  return isOpen ? <Navigate to={returnTo ?? paths.home} replace /> : <Outlet />;
}

function SessionWait() {
  const { session } = useApp();
  const isSlow = useSelector(session, (snapshot) => snapshot.hasTag('slow'));
  return <Waiting isSlow={isSlow} onRetry={() => session.send({ type: 'check.retried' })} />;
}

function SentToLogin() {
  const { session } = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Who logged out on purpose did not ask to come back.
    if (session.getSnapshot().matches({ closed: 'loggedOut' })) return;
    session.send({ type: 'visit.refused', path: pathname + search });
  }, [session, pathname, search]);
  return <Navigate to={paths.login} replace />;
}

/** Tells the session when somebody has arrived at a page that nothing turned them away from. */
export function VisitTracker() {
  const { session } = useApp();
  const { pathname } = useLocation();
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('unknown'));
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const access = accessOf(pathname);
  const hasArrived = !isUnknown && (access === 'public' || (isOpen && access !== 'anonymous'));
  useEffect(() => {
    if (hasArrived) session.send({ type: 'visit.settled' });
  }, [session, hasArrived]);
  return null;
}
