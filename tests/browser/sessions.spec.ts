import type { Page } from '@playwright/test';
import { checkAuth } from '#contract/calls/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, keyHeaders, logIn, logOut, openSession, test } from './support/site.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function tokenOf(page: Page): Promise<string> {
  const session = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.session);
  return JSON.parse(session ?? '{}').token;
}

async function isAlive(page: Page, token: string): Promise<boolean> {
  const headers = { ...keyHeaders, authorization: `Bearer ${token}` };
  return (await (await page.request.get(checkAuth.path, { headers })).json()).authenticated;
}

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Sesiones' });

async function openSessions(page: Page) {
  await page.goto(paths.settings);
  await expect(page.getByLabel('Nuevo nombre')).toBeVisible();
  await expect(sessionsOf(page).getByText('Esta sesión')).toBeVisible();
}

test('a log-out ends the session on the server, and waits for the network if it is away (behaviour 2.16)', async ({
  context,
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.stats);
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  const token = await tokenOf(page);
  await context.setOffline(true);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => stored(page, storageKeys.ended)).not.toBeNull();
  expect(await isAlive(page, token)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isAlive(page, token)).toBe(false);
  await expect.poll(() => stored(page, storageKeys.ended)).toBeNull();
});

test('a log-out that was cut off by a reload is repeated at the next start (behaviour 2.16)', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.home);
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  const token = await tokenOf(page);
  let isAway = true;
  await page.route('**/api/account/logout', (route) => (isAway ? undefined : route.continue()));
  await logOut(page);
  await expect.poll(() => stored(page, storageKeys.ended)).not.toBeNull();
  expect(await isAlive(page, token)).toBe(true);
  isAway = false;
  await page.reload();
  await expect.poll(() => isAlive(page, token)).toBe(false);
  await expect.poll(() => stored(page, storageKeys.ended)).toBeNull();
});

test('other sessions end by keyboard, with the password (behaviour 6.13)', async ({
  context,
  page,
  ownPlayer,
}) => {
  const { usuario } = ownPlayer;
  const other = await openSession(page.request, usuario);
  const third = await openSession(page.request, usuario);
  await logIn(page, usuario);
  await openSessions(page);
  await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(3);

  await sessionsOf(page).getByRole('button', { name: 'Cerrar', exact: true }).first().press('Enter');
  const password = page.getByLabel('Tu contraseña');
  await expect(password).toBeFocused();
  await page.keyboard.type('mala');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: serverMessages.wrongCurrentPassword }),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(playerMessages.sessions.done)).toBeVisible();
  await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(2);
  // The focus stays in the section.
  await expect(sessionsOf(page).locator(':focus')).toHaveCount(1);
  const alive = await Promise.all([other, third].map(({ token }) => isAlive(page, token)));
  expect(alive.filter(Boolean)).toHaveLength(1);

  // The list is old: a session that has begun meanwhile ends too, and one that has ended meanwhile is no failure.
  const newest = await context.newPage();
  await logIn(newest, usuario);
  await newest.goto(paths.home);
  await page.reload();
  await sessionsOf(page).getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await logOut(newest);
  await page.getByLabel('Tu contraseña').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar todas' }).dblclick();
  await expect(page.getByText(playerMessages.sessions.othersDone)).toBeVisible();
  await expect(page.getByText(playerMessages.sessions.none)).toBeVisible();
});

test('a session that is ended elsewhere while the dialog is open leads to the login (behaviour 2.4, 6.13)', async ({
  page,
  ownPlayer,
}) => {
  const other = await openSession(page.request, ownPlayer.usuario);
  await logIn(page, ownPlayer.usuario);
  await openSessions(page);
  await sessionsOf(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByLabel('Tu contraseña').fill(demoPassword);
  // The refusal of another call of the page would lead to the login, too.
  await page.waitForLoadState('networkidle');
  const headers = { ...keyHeaders, authorization: `Bearer ${other.token}` };
  const data = { userID: other.userID, password: demoPassword, id: null };
  expect((await page.request.post('/api/account/sessions/end', { headers, data })).status()).toBe(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
});

test('a server that offers nothing gets no other call, and the page shows nothing of it (behaviour 2.16, 6.13)', async ({
  page,
}) => {
  await page.route(`**${paths.settings}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="capabilities"[^>]*>/, '');
    await route.fulfill({ response: answer, body });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!VR\/|logueo\/)/.test(pathname)) calls.push(pathname);
  });
  await logIn(page, 'jugador');
  await page.goto(paths.settings);
  await expect(page.getByLabel('Historia', { exact: true })).toBeVisible();
  await expect(sessionsOf(page)).toHaveCount(0);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);
  expect(await stored(page, storageKeys.ended)).toBeNull();
});
