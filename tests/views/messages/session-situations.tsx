import { act, screen } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router-dom';
import { adminLevel, checkAuth } from '#contract/calls/session.ts';
import { accessRetries, durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { CrashPage } from '#src/app/crash-page.tsx';
import { Maintenance } from '#src/app/maintenance.tsx';
import { lazyPage } from '#src/components/lazy-page.tsx';
import LoginPage from '#src/pages/session/login/login-page.tsx';
import { type OpenPage, type Situation, wholePage } from './situation.tsx';

const NeverThere = lazyPage(() => new Promise(() => {}));

/** The login of a visitor whom the guard of another page has sent there. */
function SentToLogin() {
  const { state } = useLocation();
  const address = { returnTo: paths.stats, leftBy: null };
  return state ? <LoginPage /> : <Navigate to={paths.login} replace state={address} />;
}

async function failAccess({ api, wait }: OpenPage) {
  for (let failures = 0; failures < accessRetries; failures += 1) {
    await api.fail(adminLevel);
    await wait(durations.accessRetry);
  }
  await api.fail(adminLevel);
}

/** Messages of every page: the session, the rights, the page's own code, an unknown address. */
export const sessionSituations: readonly Situation[] = [
  {
    at: paths.login,
    when: 'a visitor opened a page of the personal area',
    view: <SentToLogin />,
    shows: [['login.required', 'text']],
  },
  {
    at: paths.home,
    when: 'the session has expired',
    isPlayer: true,
    shows: [['session.expired', 'alert', wholePage]],
    lead: async ({ api, session }) => {
      act(() => session.send({ type: 'call.unauthorized' }));
      await api.answer(checkAuth, { authenticated: false });
    },
  },
  {
    at: paths.home,
    when: 'the rights cannot be checked',
    isPlayer: true,
    shows: [['session.accessUnverified', 'alert', wholePage]],
    lead: failAccess,
  },
  {
    at: paths.tops,
    when: 'its code takes long',
    view: <NeverThere />,
    shows: [
      ['waiting.slow', 'status'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ wait }) => wait(durations.slow),
  },
  {
    at: paths.tops,
    when: 'its code does not load',
    isLasting: true,
    view: <NeverThere />,
    shows: [
      ['chunk.failed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ wait }) => wait(durations.chunkTimeout),
  },
  {
    at: paths.tops,
    when: 'the site fails to render',
    isLasting: true,
    view: <CrashPage />,
    shows: [
      ['crash.failed', 'alert', wholePage],
      ['waiting.retry', 'button', wholePage],
    ],
  },
  {
    at: paths.tops,
    when: 'maintenance is on',
    view: <Maintenance />,
    shows: [['maintenance.on', 'status', wholePage]],
    lead: async ({ maintenance }) => {
      act(() => maintenance.send({ type: 'call.refused' }));
      await screen.findByText(siteMessages.maintenance.on);
    },
  },
  ...['/nada', `${paths.user}/nada`, `${paths.admin}/nada`].map(
    (at): Situation => ({ at, when: 'nothing is there', shows: [['notFound.title', 'heading']] }),
  ),
];
