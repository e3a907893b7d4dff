import { type QuizType, quizTypes } from './rules/quiz-types.ts';

/** Who may see a route: everyone, anonymous visitors, players, administrators (behaviour 2.7). */
export type RouteAccess = 'public' | 'anonymous' | 'player' | 'admin';

/** All routes with their paths. */
export const paths = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  confirm: '/confirm',
  tops: '/tops',
  download: '/download',
  user: '/user',
  stats: '/user/stats',
  movements: '/user/movimientos',
  cars: '/user/cars',
  houses: '/user/houses',
  businesses: '/user/businesses',
  due: '/user/due',
  settings: '/user/settings',
  certificates: '/user/certificates',
  admin: '/admin',
  adminLinks: '/admin/cambio-links',
  adminNews: '/admin/noticias',
} as const;

/** The query parameter of the home page that selects a news item. */
export const newsParameter = 'noticia';

/** The address of one news item. */
export function newsPath(id: number): string {
  return `${paths.home}?${newsParameter}=${id}`;
}

/** Parses the id in that query parameter; 0, which no news item has, if it is not a number. */
export function newsId(text: string): number {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
}

/** The pages for search engines, which the build renders. */
export const indexedPaths = [paths.home, paths.login, paths.tops, paths.download] as const;

export type IndexedPath = (typeof indexedPaths)[number];

/** The route of the quizzes; the page checks whether the certificate exists. */
export const quizRoute = `${paths.certificates}/:type`;

/** The path of a certificate's quiz. */
export function quizPath(type: QuizType): string {
  return quizRoute.replace(':type', type);
}

/** The address of every page. */
export const sitePaths: readonly string[] = [...Object.values(paths), ...quizTypes.map(quizPath)];

/** Whether a path belongs to a page; case-insensitive, like the router. */
export function isSitePath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return sitePaths.includes(plain === '' ? '/' : plain);
}

/** The access that a path requires. Every path below a guarded one is guarded, known or not. */
export function accessOf(path: string): RouteAccess {
  if (isAtOrBelow(path, paths.user)) return 'player';
  if (isAtOrBelow(path, paths.admin)) return 'admin';
  return path.replace(/\/+$/, '') === paths.login ? 'anonymous' : 'public';
}

function isAtOrBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
