import { durations } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { expect, logOut, openMenu, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

test('a message of the login causes no layout shift when it times out, and frees its space when it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const message = page.getByText(serverMessages.wrongCredentials);
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const before = await button.boundingBox();
  await submitLogin(page, 'jugador', 'no-es-esta');
  await expect(message).toBeVisible();
  const place = await button.boundingBox();
  expect(place).not.toEqual(before);
  await page.clock.runFor(durations.toast);
  await expect(message).toBeHidden();
  expect(await button.boundingBox()).toEqual(place);

  await submitLogin(page, 'jugador', 'no-es-esta');
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click();
  await expect(message).toBeHidden();
  expect(await button.boundingBox()).toEqual(before);
});

test('a logout in one tab logs the other tab out (behaviour 2.6)', async ({ context, page }) => {
  await page.goto('/login');
  await page.getByLabel('Recordarme').check();
  await submitLogin(page, 'jugador');
  await expect(page).toHaveURL(/\/$/);
  const other = await context.newPage();
  await other.goto('/user/stats');
  await expect(other.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await openMenu(page);
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
