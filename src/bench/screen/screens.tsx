import { type ComponentType, lazy } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { paths, quizPath } from '#contract/site-paths.ts';

/** The screen that shows a machine. */
export interface Screen {
  readonly Page: ComponentType;
  /** The page's address, derived from the machine's snapshot. */
  readonly address: (snapshot: AnyMachineSnapshot) => string;
  /** Events that the page sends when it mounts: on the bench the tester sends them. */
  readonly silenced?: readonly string[];
}

const top = lazy(() => import('./top-screen.tsx'));
const toast = lazy(() => import('./toast-screen.tsx'));
const home = lazy(() => import('../../pages/home/home-page.tsx'));
const login = lazy(() => import('../../pages/login/login-page.tsx'));
const tops = lazy(() => import('../../pages/tops/tops-page.tsx'));
const download = lazy(() => import('../../pages/download/download-page.tsx'));
const confirm = lazy(() => import('../../pages/confirm/confirm-page.tsx'));
const resetPassword = lazy(() => import('../../pages/reset-password/reset-password-page.tsx'));
const stats = lazy(() => import('../../pages/user/stats/stats-page.tsx'));
const movements = lazy(() => import('../../pages/user/movements/movements-page.tsx'));
const cars = lazy(() => import('../../pages/user/property/cars-page.tsx'));
const houses = lazy(() => import('../../pages/user/property/houses-page.tsx'));
const businesses = lazy(() => import('../../pages/user/property/businesses-page.tsx'));
const settings = lazy(() => import('../../pages/user/settings/settings-page.tsx'));
const certificates = lazy(() => import('../../pages/user/certificates/certificates-page.tsx'));
const quiz = lazy(() => import('../../pages/user/certificates/quiz-page.tsx'));
const quizClock = lazy(() => import('./quiz-clock-screen.tsx'));
const adminLinks = lazy(() => import('../../pages/admin/links/admin-links-page.tsx'));
const adminNews = lazy(() => import('../../pages/admin/news/admin-news-page.tsx'));
const newsWriting = lazy(() => import('./news-writing-screen.tsx'));
const newsEdit = lazy(() => import('./news-edit-screen.tsx'));
const newsDetail = lazy(() => import('./news-detail-screen.tsx'));
const subNewsEdit = lazy(() => import('./sub-news-edit-screen.tsx'));

/** The screens by machine id; not every machine has one. */
export const screens: Readonly<Record<string, Screen>> = {
  session: at(paths.home, top),
  access: at(paths.home, top),
  theme: at(paths.home, top),
  toast: at(paths.home, toast),
  login: at(paths.login, login),
  backgrounds: at(paths.login, login),
  serverStatus: at(paths.home, home),
  news: { Page: home, address: selected(paths.home, 'noticia', 'selectedId') },
  tops: at(paths.tops, tops),
  download: at(paths.download, download),
  confirm: { ...at(paths.confirm, confirm), silenced: ['token.found', 'token.missing'] },
  resetPassword: { ...at(paths.resetPassword, resetPassword), silenced: ['token.found', 'token.missing'] },
  stats: at(paths.stats, stats),
  movements: {
    Page: movements,
    address: ({ context: { page, limit } }) => `${paths.movements}?pagina=${page}&limite=${limit}`,
  },
  cars: { Page: cars, address: selected(paths.cars, 'auto', 'selectedKey') },
  houses: { Page: houses, address: selected(paths.houses, 'casa', 'selectedKey') },
  businesses: { Page: businesses, address: selected(paths.businesses, 'negocio', 'selectedKey') },
  sheet: at(paths.settings, settings),
  rename: at(paths.settings, settings),
  changePassword: at(paths.settings, settings),
  story: at(paths.settings, settings),
  certificates: at(paths.certificates, certificates),
  quiz: { Page: quiz, address: ({ context }) => quizPath(context.type) },
  quizClock: at(quizPath('faccion'), quizClock),
  adminLinks: at(paths.adminLinks, adminLinks),
  adminNews: at(paths.adminNews, adminNews),
  newsWriting: at(paths.adminNews, newsWriting),
  newsEdit: at(paths.adminNews, newsEdit),
  newsDetail: at(paths.adminNews, newsDetail),
  subNewsEdit: at(paths.adminNews, subNewsEdit),
};

function at(path: string, Page: ComponentType): Screen {
  return { Page, address: () => path };
}

/** A page whose address holds the machine's selection. */
function selected(path: string, parameter: string, field: string): Screen['address'] {
  return ({ context }) => {
    const chosen: unknown = context[field];
    if (chosen === null || chosen === undefined) return path;
    return `${path}?${new URLSearchParams({ [parameter]: String(chosen) })}`;
  };
}
