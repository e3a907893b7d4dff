import type { APIRequestContext, Page } from '@playwright/test';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import { checkAuth } from '#contract/calls/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import {
  expect,
  keyHeaders,
  logIn,
  logOut,
  openMenu,
  openSession,
  phone,
  submitLogin,
  test,
} from './support/site.ts';

test.use(phone);

/** Ends all sessions of an account except a new one, by changing the password and changing it back. */
async function endSessions(request: APIRequestContext, address: string, usuario: string): Promise<void> {
  const { token, userID } = await openSession(request, usuario, address);
  const otherPassword = 'una-de-paso-2026';
  for (const [currentPassword, newPassword] of [
    [demoPassword, otherPassword],
    [otherPassword, demoPassword],
  ]) {
    const changed = await request.post(`${address}/api/VR/change-password`, {
      headers: { ...keyHeaders, Authorization: `Bearer ${token}` },
      data: { userID, currentPassword, newPassword },
    });
    expect(changed.ok()).toBe(true);
  }
}

/** The initial calls of the personal area. */
const areaCalls = [checkAuth, cars, houses, businesses];

/**
 * Opens a page and waits for the answers to its initial calls. An answer that arrives after the session has ended
 * would redirect to the login before the test acts.
 */
async function openSettled(page: Page, address: string, calls = areaCalls): Promise<void> {
  const answers = calls.map(({ path }) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto(address);
  await Promise.all(answers);
}

/** Expects the notice, logs in, and expects to return to the same page. */
async function comeBack(page: Page, usuario: string, path: RegExp): Promise<void> {
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, usuario);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(siteMessages.session.expired)).toBeHidden();
}

test('a story draft survives an ended session and can be saved afterwards', async ({
  ownPlayer: { usuario },
  page,
  request,
  server,
}) => {
  const story = 'Dejó el taller en manos de su hermano. '.repeat(45);
  await logIn(page, usuario);
  await openSettled(page, '/user/settings');
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await page.getByLabel('Características').fill('Paciente.');
  await page.getByLabel('Historia', { exact: true }).fill(story);
  await endSessions(request, server.address, usuario);
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await comeBack(page, usuario, /\/user\/settings$/);
  await expect(page.getByLabel('Características')).toHaveValue('Paciente.');
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue(story);
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(playerMessages.story.done)).toBeVisible();
});

/** Opens a page with a stored session that the first check reports as expired. */
async function openExpired(page: Page, usuario: string, path: string): Promise<void> {
  await logIn(page, usuario);
  await page.route('**/api/logueo/checkAuth', (route) => route.fulfill({ json: { authenticated: false } }), {
    times: 1,
  });
  await page.goto(path);
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
}

test('an administrator returns after reloading the page that the ended session redirected to', async ({
  page,
}) => {
  await openExpired(page, 'admin', '/admin/noticias');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.reload();
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/noticias$/);
});

/** Everything that the site has stored in the browser. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async (scroll) => {
    // Part of the tab's history, as its URLs are.
    const { [scroll]: _, ...ofTab } = sessionStorage;
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, ofTab, await caches.keys(), databases, document.cookie]);
  }, storageKeys.scroll);
}

test('a logout removes all data of the player from a browser that does not remember the session (behaviour 2.14)', async ({
  page,
}) => {
  const logInAndWrite = async () => {
    await submitLogin(page, 'familia2');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/user/certificates/usuario');
    await page.getByRole('radio').first().check();
    await page.goto('/user/settings');
    await page.getByLabel('Nuevo nombre').fill('Berta_Molina');
    await page.getByLabel('Historia', { exact: true }).fill('Guarda un secreto.');
    for (const text of ['familia2', 'Guarda un secreto.', 'Berta_Molina', 'vr.quiz']) {
      expect(await storedTexts(page)).toContain(text);
    }
    await logOut(page);
    await expect(page).toHaveURL(/\/login$/);
  };

  await page.goto('/login');
  await logInAndWrite();
  // The hash of the token stays until the server has ended the session (2.16).
  await expect.poll(async () => JSON.parse(await storedTexts(page))).toEqual([{}, {}, [], [], '']);

  await page.getByLabel('Recordarme').check();
  await logInAndWrite();
  const kept = await storedTexts(page);
  expect(kept).toContain('Guarda un secreto.');
  expect(kept).not.toMatch(/familia2|token/);
  await submitLogin(page, 'familia2');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/user/settings');
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue('Guarda un secreto.');
});
