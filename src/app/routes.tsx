import { Navigate, Route, Routes } from 'react-router-dom';
import { Shell } from '../components/shell/shell.tsx';
import { AdminsOnly, AnonymousOnly, PlayersOnly, VisitTracker } from './guards.tsx';
import { LazyRoute, lazyPage } from './lazy-page.tsx';
import { paths } from './paths.ts';

const homePage = lazyPage(() => import('../pages/home/home-page.tsx'));
const loginPage = lazyPage(() => import('../pages/login/login-page.tsx'));
const userLayout = lazyPage(() => import('../pages/user/user-layout.tsx'));
const statsPage = lazyPage(() => import('../pages/user/stats/stats-page.tsx'));
const notFoundPage = lazyPage(() => import('../pages/not-found/not-found-page.tsx'));

/** Every address of the site: the specification's route table with its guards. */
export function SiteRoutes() {
  const notFound = <LazyRoute page={notFoundPage} />;
  return (
    <Shell>
      <VisitTracker />
      <Routes>
        <Route path={paths.home} element={<LazyRoute page={homePage} />} />
        <Route element={<AnonymousOnly />}>
          <Route path={paths.login} element={<LazyRoute page={loginPage} />} />
        </Route>
        <Route path={paths.user} element={<PlayersOnly />}>
          <Route element={<LazyRoute page={userLayout} />}>
            <Route index element={<Navigate to={paths.stats} replace />} />
            <Route path={paths.stats} element={<LazyRoute page={statsPage} />} />
          </Route>
          <Route path="*" element={notFound} />
        </Route>
        <Route path={paths.admin} element={<AdminsOnly />}>
          <Route path="*" element={notFound} />
        </Route>
        <Route path="*" element={notFound} />
      </Routes>
    </Shell>
  );
}
