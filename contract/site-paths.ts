import { type QuizType, quizTypes } from './rules/quiz-types.ts';

/** Who may see a route: anyone, only the anonymous, the logged in, administrators (behaviour 2.7). */
export type RouteAccess = 'public' | 'anonymous' | 'player' | 'admin';

/** The route table: each address once. */
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
  settings: '/user/settings',
  certificates: '/user/certificates',
  admin: '/admin',
  adminLinks: '/admin/cambio-links',
  adminNews: '/admin/noticias',
} as const;

/** The route of the quizzes; the page itself tells whether there is a certificate of that name. */
export const quizRoute = `${paths.certificates}/:type`;

/** Where a certificate's quiz is taken. */
export function quizPath(type: QuizType): string {
  return quizRoute.replace(':type', type);
}

/** Whether a page stands at a path, however its letters are cased: the router does not mind either. */
export function isSitePath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return [...Object.values<string>(paths), ...quizTypes.map(quizPath)].includes(plain === '' ? '/' : plain);
}

/** What a path demands. Everything below a guarded address is guarded, known or not. */
export function accessOf(path: string): RouteAccess {
  if (isAtOrBelow(path, paths.user)) return 'player';
  if (isAtOrBelow(path, paths.admin)) return 'admin';
  return path.replace(/\/+$/, '') === paths.login ? 'anonymous' : 'public';
}

function isAtOrBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
