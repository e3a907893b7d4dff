import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { RouteAccess } from '#contract/site-paths.ts';
import { admissionTo } from '#machines/session/admission.ts';
import { Waiting } from '#src/components/waiting.tsx';
import { returnAddressIn } from '#src/core/return-address.ts';
import { useAccess, useApp, useTag } from '#src/core/workflow.ts';

const whole = <Snapshot,>(snapshot: Snapshot) => snapshot;

/** Admits users to the pages of an area, redirects them, or waits until it is known who they are (behaviour 2.7, 2.8). */
export function Guard({ area }: { area: Exclude<RouteAccess, 'public'> }) {
  const app = useApp();
  const access = useAccess();
  const session = useSelector(app.session, whole);
  const accessSnapshot = useSelector(access, whole);
  const { pathname, search, state } = useLocation();
  const userID = session.context.user?.userID ?? null;
  const [owner, setOwner] = useState(userID);
  if (owner === null && userID !== null) setOwner(userID);
  const visit = { area, owner, url: pathname + search, returnAddress: returnAddressIn(state) };
  const admission = admissionTo(visit, session, accessSnapshot);
  const awaited = admission.type === 'waiting' && admission.for === 'access' ? access : app.session;
  const isSlow = useTag(awaited, 'slow');
  if (admission.type === 'admitted') return <Outlet />;
  if (admission.type === 'redirected') return <Navigate to={admission.to} replace state={admission.state} />;
  return <Waiting isSlow={isSlow} onRetry={() => awaited?.send({ type: 'check.retried' })} />;
}
