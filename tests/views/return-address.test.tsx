import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificationStatus } from '#contract/calls/player.ts';
import { adminLevel, checkAuth } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { returnAddressIn } from '#src/core/return-address.ts';
import { player, renderView } from '../support/render.tsx';

const other: SessionUser = { usuario: 'otra', userID: 8, username: 'Marta_Rios' };
const quiz = '/user/certificates/faccion';
const adminNews = '/admin/noticias';

type View = ReturnType<typeof renderView>;

const inBar = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name });

const arriveAt = (view: View, address: string) => waitFor(() => expect(view.address()).toBe(address));

const logIn = ({ session }: View, user: SessionUser) =>
  act(() => session.send({ type: 'session.opened', user }));

async function expire({ session, api }: View) {
  act(() => session.send({ type: 'call.unauthorized' }));
  await api.answer(checkAuth, { authenticated: false });
}

function endInAnotherTab({ session }: View) {
  act(() => session.send({ type: 'session.vanished' }));
}

async function comeBack(view: View, user: SessionUser, address: string) {
  await arriveAt(view, '/login');
  logIn(view, user);
  await arriveAt(view, address);
}

/** A player's quiz that has started: its first call was sent. */
async function openQuiz(): Promise<View> {
  const view = renderView(<SiteRoutes />, { path: quiz, user: player });
  await waitFor(() => expect(view.api.asked(certificationStatus)).not.toEqual([]));
  return view;
}

/** An administrator on one of the administration pages. */
async function openAdministration(): Promise<View> {
  const view = renderView(<SiteRoutes />, { path: adminNews, user: 'unknown' });
  logIn(view, player);
  await view.api.answer(adminLevel, { Admin: 8, Discord: '' });
  expect(await screen.findByRole('button', { name: 'Agregar noticia' })).toBeVisible();
  return view;
}

/** An administrator whose session expired on an administration page: the site redirected them home. */
async function expireInAdministration(): Promise<View> {
  const view = await openAdministration();
  await expire(view);
  await arriveAt(view, '/');
  return view;
}

function expectNoQuizOf({ userID }: SessionUser, { api }: View) {
  expect(api.sent(certificationStatus)).not.toContainEqual(expect.objectContaining({ userID }));
}

beforeAll(async () => {
  // Load the lazy pages first: their load time is not tested here.
  await Promise.all([
    import('#src/pages/public/home/home-page.tsx'),
    import('#src/pages/session/login/login-page.tsx'),
    import('#src/pages/player/user-layout.tsx'),
    import('#src/pages/player/certificates/quiz-page.tsx'),
    import('#src/pages/admin/admin-layout.tsx'),
    import('#src/pages/admin/news/admin-news-page.tsx'),
  ]);
});

describe.each([
  ['that expired', expire],
  ['that ended in another tab', endInAnotherTab],
])('the return address after a session %s', (_case, end) => {
  test('leads the same player back (behaviour 2.8)', async () => {
    const view = await openQuiz();
    await end(view);
    await comeBack(view, player, quiz);
  });

  test('is dropped for another player, and no quiz starts (behaviour 2.8)', async () => {
    const view = await openQuiz();
    await end(view);
    await comeBack(view, other, '/');
    expectNoQuizOf(other, view);
  });
});

test.each([
  ['a path', '/user/cars?orden=precio', '/user/cars?orden=precio'],
  ['the home page', '/', '/'],
  ['another site', 'https://otro.example/user', null],
  ['another site without a scheme', '//otro.example/user', null],
  ['another site with a backslash', '/\\otro.example/user', null],
  ['a relative path', 'user/cars', null],
  ['no text', 7, null],
])('only a path of the site is a return address: %s (behaviour 2.8)', (_what, returnTo, expected) => {
  expect(returnAddressIn({ returnTo, leftBy: null })?.returnTo ?? null).toBe(expected);
});

test('a session of another player leads home, and no quiz starts', async () => {
  const view = await openQuiz();
  logIn(view, other);
  await arriveAt(view, '/');
  expectNoQuizOf(other, view);
});

test('a stored session that has expired leaves its page to the same player', async () => {
  const view = renderView(<SiteRoutes />, { path: quiz, user: 'unknown' });
  act(() => view.session.send({ type: 'session.restored', user: player }));
  await view.api.answer(checkAuth, { authenticated: false });
  await comeBack(view, other, '/');
});

test('a page stays while the check of its stored session takes long, and the check is made again on request (behaviour 1.6, 2.2)', async () => {
  const view = renderView(<SiteRoutes />, { path: quiz, user: 'unknown' });
  act(() => view.session.send({ type: 'session.restored', user: player }));
  await view.wait(durations.slow);
  expect(screen.getByText(siteMessages.waiting.slow)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: siteMessages.waiting.retry }));
  expect(view.api.sent(checkAuth)).toHaveLength(2);
  await view.api.answer(checkAuth, { authenticated: true });
  expect(view.address()).toBe(quiz);
  await waitFor(() => expect(view.api.asked(certificationStatus)).not.toEqual([]));
});

test('a new session of the same player keeps the page', async () => {
  const view = await openQuiz();
  logIn(view, player);
  expect(view.address()).toBe(quiz);
});

test('an anonymous visitor returns after the login, with any account', async () => {
  const view = renderView(<SiteRoutes />, { path: '/user/cars?orden=precio' });
  await comeBack(view, other, '/user/cars?orden=precio');
});

test('a player who logs out does not return, and is then treated as a visitor (behaviour 2.9)', async () => {
  const view = renderView(<SiteRoutes />, { path: quiz, user: player });
  act(() => view.session.send({ type: 'logout.requested' }));
  await comeBack(view, player, '/');
  act(() => view.session.send({ type: 'logout.requested' }));
  await view.user.click(inBar('PCU'));
  await comeBack(view, player, '/user/stats');
});

describe('an administrator with an expired session', () => {
  test.each([
    ['of the top bar', () => inBar('Login')],
    ['of the banner', () => screen.getByRole('link', { name: 'Iniciar sesión' })],
    ['of the notice', () => screen.getByRole('link', { name: 'Ir al login' })],
  ])('returns by the login %s', async (_case, link) => {
    const view = await expireInAdministration();
    await view.user.click(link());
    await comeBack(view, player, adminNews);
  });

  test('does not return after visiting another page', async () => {
    const view = await expireInAdministration();
    await view.user.click(inBar('TOPs'));
    await view.user.click(inBar('Login'));
    await comeBack(view, player, '/');
  });

  test('leaves no return address for another administrator', async () => {
    const view = await expireInAdministration();
    await view.user.click(screen.getByRole('link', { name: 'Ir al login' }));
    await comeBack(view, other, '/');
  });
});

test("an administration page redirects home when another player's session replaces the session", async () => {
  const view = await openAdministration();
  logIn(view, other);
  await arriveAt(view, '/');
});
