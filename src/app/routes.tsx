import { useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { paths, quizRoute } from '#contract/site-paths.ts';
import { Shell } from '../components/shell/shell.tsx';
import { AdminsOnly, AnonymousOnly, PlayersOnly, VisitTracker } from './guards.tsx';
import { type LazyPage, LazyRoute, lazyPage } from './lazy-page.tsx';

const homePage = lazyPage(() => import('../pages/home/home-page.tsx'));
const loginPage = lazyPage(() => import('../pages/login/login-page.tsx'));
const resetPasswordPage = lazyPage(() => import('../pages/reset-password/reset-password-page.tsx'));
const confirmPage = lazyPage(() => import('../pages/confirm/confirm-page.tsx'));
const topsPage = lazyPage(() => import('../pages/tops/tops-page.tsx'));
const downloadPage = lazyPage(() => import('../pages/download/download-page.tsx'));
const userLayout = lazyPage(() => import('../pages/user/user-layout.tsx'));
const statsPage = lazyPage(() => import('../pages/user/stats/stats-page.tsx'));
const movementsPage = lazyPage(() => import('../pages/user/movements/movements-page.tsx'));
const carsPage = lazyPage(() => import('../pages/user/property/cars-page.tsx'));
const housesPage = lazyPage(() => import('../pages/user/property/houses-page.tsx'));
const businessesPage = lazyPage(() => import('../pages/user/property/businesses-page.tsx'));
const settingsPage = lazyPage(() => import('../pages/user/settings/settings-page.tsx'));
const certificatesPage = lazyPage(() => import('../pages/user/certificates/certificates-page.tsx'));
const quizPage = lazyPage(() => import('../pages/user/certificates/quiz-page.tsx'));
const adminLayout = lazyPage(() => import('../pages/admin/admin-layout.tsx'));
const adminLinksPage = lazyPage(() => import('../pages/admin/links/admin-links-page.tsx'));
const adminNewsPage = lazyPage(() => import('../pages/admin/news/admin-news-page.tsx'));
const notFoundPage = lazyPage(() => import('../pages/not-found/not-found-page.tsx'));

/** Pages that the build renders, so that they are seen before any script has run (src/prerender.tsx). */
const renderedPages: ReadonlyMap<string, LazyPage> = new Map([
  [paths.home, homePage],
  [paths.login, loginPage],
  [paths.tops, topsPage],
  [paths.download, downloadPage],
]);

/** Fetches the code of a rendered page; false when the page is no such one, or its code did not come. */
export async function loadRenderedPage(path: string): Promise<boolean> {
  const page = renderedPages.get(path);
  if (!page) return false;
  try {
    await page.load();
    return true;
  } catch {
    return false;
  }
}

/** The testers' bench, in builds that are theirs: a name that no other build so much as mentions. */
const benchPage =
  import.meta.env.DEV || import.meta.env.VITE_QA === '1'
    ? lazyPage(() => import('../bench/bench-page.tsx'))
    : null;

/** Every address of the site: the route table with its guards. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  if (benchPage && /^\/qa(\/|$)/.test(pathname)) return <LazyRoute page={benchPage} />;
  const notFound = <LazyRoute page={notFoundPage} />;
  return (
    <Shell>
      <VisitTracker />
      <Routes>
        <Route path={paths.home} element={<LazyRoute page={homePage} />} />
        <Route element={<AnonymousOnly />}>
          <Route path={paths.login} element={<LazyRoute page={loginPage} />} />
        </Route>
        <Route path={paths.resetPassword} element={<LazyRoute page={resetPasswordPage} />} />
        <Route path={paths.confirm} element={<LazyRoute page={confirmPage} />} />
        <Route path={paths.tops} element={<LazyRoute page={topsPage} />} />
        <Route path={paths.download} element={<LazyRoute page={downloadPage} />} />
        <Route path={paths.user} element={<PlayersOnly />}>
          <Route element={<LoginAtHand />}>
            <Route element={<LazyRoute page={userLayout} />}>
              <Route index element={<Navigate to={paths.stats} replace />} />
              <Route path={paths.stats} element={<LazyRoute page={statsPage} />} />
              <Route path={paths.movements} element={<LazyRoute page={movementsPage} />} />
              <Route path={paths.cars} element={<LazyRoute page={carsPage} />} />
              <Route path={paths.houses} element={<LazyRoute page={housesPage} />} />
              <Route path={paths.businesses} element={<LazyRoute page={businessesPage} />} />
              <Route path={paths.settings} element={<LazyRoute page={settingsPage} />} />
              <Route path={paths.certificates} element={<LazyRoute page={certificatesPage} />} />
              <Route path={quizRoute} element={<LazyRoute page={quizPage} />} />
            </Route>
          </Route>
          <Route path="*" element={notFound} />
        </Route>
        <Route path={paths.admin} element={<AdminsOnly />}>
          <Route element={<LazyRoute page={adminLayout} />}>
            <Route index element={<Navigate to={paths.adminLinks} replace />} />
            <Route path={paths.adminLinks} element={<LazyRoute page={adminLinksPage} />} />
            <Route path={paths.adminNews} element={<LazyRoute page={adminNewsPage} />} />
          </Route>
          <Route path="*" element={notFound} />
        </Route>
        <Route path="*" element={notFound} />
      </Routes>
    </Shell>
  );
}

/** Whoever is sent to the login while the network is away finds it: its code comes with the personal area. */
function LoginAtHand() {
  useEffect(() => {
    // What does not come is asked for again when it is needed.
    loginPage.load().catch(() => {});
  }, []);
  return <Outlet />;
}
