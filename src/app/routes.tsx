import { isValidElement } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Route,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { paths, quizRoute } from '#contract/site-paths.ts';
import { lazyPage, preloadPage } from '#src/components/lazy-page.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import HomePage from '#src/pages/public/home/home-page.tsx';
import { BenchPage } from '#src/tools.ts';
import { CodePreloader } from './code-preloader.tsx';
import { Guard } from './guard.tsx';

const LoginPage = lazyPage(() => import('#src/pages/session/login/login-page.tsx'));
const TopsPage = lazyPage(() => import('#src/pages/public/tops/tops-page.tsx'));
const DownloadPage = lazyPage(() => import('#src/pages/public/download/download-page.tsx'));
const ResetPasswordPage = lazyPage(() => import('#src/pages/session/reset-password/reset-password-page.tsx'));
const ConfirmPage = lazyPage(() => import('#src/pages/session/confirm/confirm-page.tsx'));
const UserLayout = lazyPage(() => import('#src/pages/player/user-layout.tsx'));
const StatsPage = lazyPage(() => import('#src/pages/player/stats/stats-page.tsx'));
const MovementsPage = lazyPage(() => import('#src/pages/player/movements/movements-page.tsx'));
const CarsPage = lazyPage(() => import('#src/pages/player/property/cars-page.tsx'));
const HousesPage = lazyPage(() => import('#src/pages/player/property/houses-page.tsx'));
const BusinessesPage = lazyPage(() => import('#src/pages/player/property/businesses-page.tsx'));
const DuePage = lazyPage(() => import('#src/pages/player/due/due-page.tsx'));
const SettingsPage = lazyPage(() => import('#src/pages/player/settings/settings-page.tsx'));
const CertificatesPage = lazyPage(() => import('#src/pages/player/certificates/certificates-page.tsx'));
const QuizPage = lazyPage(() => import('#src/pages/player/certificates/quiz-page.tsx'));
const AdminLayout = lazyPage(() => import('#src/pages/admin/admin-layout.tsx'));
const AdminLinksPage = lazyPage(() => import('#src/pages/admin/links/admin-links-page.tsx'));
const AdminNewsPage = lazyPage(() => import('#src/pages/admin/news/admin-news-page.tsx'));
const NotFoundPage = lazyPage(() => import('#src/components/not-found-page.tsx'));

/** The routes with their guards, whose keys begin a visit in each area. A constant, so that a change of the URL does not render the pages again. */
const routes = createRoutesFromElements(
  <>
    <Route path={paths.home} element={<HomePage />} />
    <Route element={<Guard key="anonymous" area="anonymous" />}>
      <Route path={paths.login} element={<LoginPage />} />
    </Route>
    <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
    <Route path={paths.confirm} element={<ConfirmPage />} />
    <Route path={paths.tops} element={<TopsPage />} />
    <Route path={paths.download} element={<DownloadPage />} />
    <Route path={paths.user} element={<Guard key="player" area="player" />}>
      <Route element={<UserLayout />}>
        <Route index element={<Navigate to={paths.stats} replace />} />
        <Route path={paths.stats} element={<StatsPage />} />
        <Route path={paths.movements} element={<MovementsPage />} />
        <Route path={paths.cars} element={<CarsPage />} />
        <Route path={paths.houses} element={<HousesPage />} />
        <Route path={paths.businesses} element={<BusinessesPage />} />
        <Route path={paths.due} element={<DuePage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
        <Route path={paths.certificates} element={<CertificatesPage />} />
        <Route path={quizRoute} element={<QuizPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path={paths.admin} element={<Guard key="admin" area="admin" />}>
      <Route element={<AdminLayout />}>
        <Route index element={<Navigate to={paths.adminLinks} replace />} />
        <Route path={paths.adminLinks} element={<AdminLinksPage />} />
        <Route path={paths.adminNews} element={<AdminNewsPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </>,
);

const firstPages = new Map<string, string>([
  [paths.user, paths.stats],
  [paths.admin, paths.adminLinks],
]);

/** Loads the code of a path: the page and the layouts around it. */
export async function preload(path: string): Promise<void> {
  const matches = matchRoutes(routes, firstPages.get(path) ?? path) ?? [];
  await Promise.all(
    matches.map(({ route: { element } }) => preloadPage(isValidElement(element) ? element.type : null)),
  );
}

function Pages() {
  return useRoutes(routes);
}

/** All routes of the site. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  if (BenchPage && /^\/qa(\/|$)/.test(pathname)) return <BenchPage />;
  return (
    <Shell>
      <CodePreloader preload={preload} />
      <Pages />
    </Shell>
  );
}
