import type { APIRequestContext, Page } from '@playwright/test';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import { checkAuth } from '#contract/calls/session.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { answerAll } from './support/quiz.ts';
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

test('a fully correct quiz can be submitted after the session ended', async ({ server, page, request }) => {
  await logIn(page, 'conectado');
  await openSettled(page, '/user/certificates/faccion');
  await answerAll(page, 'faccion', true);
  await endSessions(request, server.address, 'conectado');
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await comeBack(page, 'conectado', /\/user\/certificates\/faccion$/);
  await expect(page.getByText(playerMessages.quiz.unsent)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(playerMessages.quiz.passed)).toBeVisible();
});

test('news with sub-news items survives an ended session and is created once', async ({
  server,
  page,
  request,
}) => {
  const titulo = 'Asamblea de vecinos';
  await logIn(page, 'admin');
  await openSettled(page, '/admin/noticias', [checkAuth]);
  await page.getByRole('button', { name: 'Agregar noticia' }).click();
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Descripción').fill('El domingo en la plaza.');
  await page.getByLabel('Minititulo').fill('Orden del día');
  await page.getByLabel('Contenido').fill('*Alumbrado');
  await page.getByRole('button', { name: 'Agregar mininoticia', exact: true }).click();
  await endSessions(request, server.address, 'admin');
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  // Without rights the site redirects home. The notice leads to the login, which returns here.
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Ir al login' }).click();
  await comeBack(page, 'admin', /\/admin\/noticias\?modo=agregar$/);
  await expect(page.getByText(adminMessages.newsAdmin.draftRestored)).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue(titulo);
  await expect(page.getByLabel('Descripción')).toHaveValue('El domingo en la plaza.');
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.created)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: titulo })).toHaveCount(1);
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

test('the return address of an ended session brings the player back, also after a reload', async ({
  page,
}) => {
  await openExpired(page, 'conectado', '/user/certificates/usuario');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await submitLogin(page, 'conectado');
  await expect(page).toHaveURL(/\/user\/certificates\/usuario$/);
});

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
