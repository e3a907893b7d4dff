import type { Page } from '@playwright/test';
import { checkAuth } from '#contract/calls/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, keyHeaders, logIn, logOut, openMenu, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function isAlive(page: Page, token: string): Promise<boolean> {
  const headers = { ...keyHeaders, authorization: `Bearer ${token}` };
  return (await (await page.request.get(checkAuth.path, { headers })).json()).authenticated;
}

test('a log-out ends the session on the server, and waits for the network if it is away (behaviour 2.16)', async ({
  context,
  page,
}) => {
  const { token } = await logIn(page, 'jugador');
  await page.goto(paths.stats);
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await context.setOffline(true);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => stored(page, storageKeys.ended)).not.toBeNull();
  expect(await isAlive(page, token)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isAlive(page, token)).toBe(false);
  await expect.poll(() => stored(page, storageKeys.ended)).toBeNull();
});

test('an administrator returns after reloading the page that the ended session redirected to', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await page.route('**/api/logueo/checkAuth', (route) => route.fulfill({ json: { authenticated: false } }), {
    times: 1,
  });
  await page.goto('/admin/noticias');
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
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
  await logIn(page, 'familia2');
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
  // The hash of the token stays until the server has ended the session (2.16).
  await expect.poll(async () => JSON.parse(await storedTexts(page))).toEqual([{}, {}, [], [], '']);
});

/** Runs in the page: its settings block the storage. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

test('with blocked storage the site works until the page closes, and says that it saves nothing', async ({
  page,
}) => {
  await page.addInitScript(blockStorage);
  const notice = page.getByRole('alert').filter({ hasText: siteMessages.storage.refused });

  await page.goto('/user/settings');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Recordarme').check();
  await submitLogin(page, 'jugador');
  // The return address of the redirect was kept without storage.
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(notice).toBeHidden();

  await page.getByLabel('Historia', { exact: true }).fill('Nació en el puerto.');
  await page
    .getByRole('navigation', { name: 'Área personal' })
    .getByRole('link', { name: 'Certificados' })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(playerMessages.story.leaveForGood);
  await question.getByRole('button', { name: 'Salir' }).click();

  // As the notice said, a reload loses the session.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});
