import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accessOf } from '#contract/site-paths.ts';
import { useApp } from '#src/core/workflow.ts';

/** Notifies the session machine when a public page or the login is shown. */
export function VisitTracker() {
  const { session } = useApp();
  const { pathname } = useLocation();
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.context.leftBy !== null || snapshot.matches({ closed: 'loggedOut' }),
  );
  const access = accessOf(pathname);
  const hasArrived = access === 'public' || access === 'anonymous';
  useEffect(() => {
    if (isLeaving && hasArrived) session.send({ type: 'visit.settled' });
  }, [session, isLeaving, hasArrived]);
  return null;
}
