import { act } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router-dom';
import { adminLevel, checkAuth } from '#contract/calls/session.ts';
import { accessRetries, durations } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { CrashPage } from '#src/app/crash-page.tsx';
import { Maintenance } from '#src/app/maintenance.tsx';
import { Offline } from '#src/app/offline.tsx';
import { lazyPage } from '#src/components/lazy-page.tsx';
import LoginPage from '#src/pages/session/login/login-page.tsx';
import { answer, fail, on, pass, type Situation, slowRead, wholePage } from './situation.tsx';

const NeverThere = lazyPage(() => new Promise(() => {}));
/** The login of a visitor whom the guard of another page has sent there. */
function SentToLogin() {
  const { state } = useLocation();
  const address = { returnTo: paths.stats, leftBy: null };
  return state ? <LoginPage /> : <Navigate to={paths.login} replace state={address} />;
}

const asPlayer = on(paths.home, { isPlayer: true, where: wholePage });
const failAccess = fail(adminLevel);

/** Messages of every page: the session, the rights, the page's own code, an unknown address. */
export const sessionSituations: readonly Situation[] = [
  on(paths.login, { view: <SentToLogin /> })('a visitor opened a page of the personal area', {
    'login.required': 'text',
  }),
  asPlayer(
    'the session has expired',
    { 'session.expired': 'alert' },
    ({ session }) => act(async () => session.send({ type: 'call.unauthorized' })),
    answer(checkAuth, { authenticated: false }),
  ),
  asPlayer(
    'the rights cannot be checked',
    { 'session.accessUnverified': 'alert', 'waiting.retry': 'button' },
    ...Array.from({ length: accessRetries }, () => [failAccess, pass(durations.accessRetry)]).flat(),
    failAccess,
  ),
  slowRead(on(paths.tops, { view: <NeverThere /> }), 'its code'),
  on(paths.tops, { isLasting: true, view: <NeverThere /> })(
    'its code does not load',
    { 'chunk.failed': 'alert', 'waiting.retry': 'button' },
    pass(durations.chunkTimeout),
  ),
  on(paths.tops, { isLasting: true, view: <CrashPage />, where: wholePage })('the site fails to render', {
    'crash.failed': 'alert',
    'waiting.retry': 'button',
  }),
  on(paths.tops, { view: <Maintenance />, where: wholePage })(
    'maintenance is on',
    { 'maintenance.on': 'status' },
    ({ maintenance }) => act(async () => maintenance.send({ type: 'call.refused' })),
  ),
  on(paths.tops, { view: <Offline />, where: wholePage })(
    'the connection is lost',
    { 'offline.on': 'status' },
    () => act(async () => window.dispatchEvent(new Event('offline'))),
  ),
  ...['/nada', `${paths.user}/nada`, `${paths.admin}/nada`].map((at) =>
    on(at)('nothing is there', { 'notFound.title': 'heading' }),
  ),
];
