import { durations } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { expect, logIn, logOut, openMenu, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

test('a visitor sees the status and the news, and opens a news item', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Estado del servidor' })).toContainText(
    /En línea - \d+\/100 jugadores conectados/,
  );
  const news = page.getByRole('main').getByRole('article').or(page.getByRole('main').locator('li h3, li h2'));
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Paginación' }).first()).toBeVisible();
  await expect(news.first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(news.first()).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/pagina=2/);
});

test('a guarded page redirects to the login, a wrong password is refused, a correct one returns to the stats (behaviour 2.7, 2.8)', async ({
  page,
}) => {
  await page.goto('/user/stats');
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, 'jugador', 'no-es-esta');
  await expect(page.getByRole('alert').filter({ hasText: serverMessages.wrongCredentials })).toBeVisible();
  await expect(page.getByLabel('Usuario')).toHaveValue('jugador');
  await submitLogin(page, 'jugador');
  await expect(page).toHaveURL(/\/user\/stats$/);
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await page.getByRole('button', { name: 'Inventario' }).click();
  await expect(page.getByRole('button', { name: 'Inventario' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(16);
  await page.getByRole('button', { name: 'Mostrar correo' }).click();
  await expect(page.getByText('jugador@example.com')).toBeVisible();
});

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

test('a session survives a reload, and a logout on a guarded page leads to the login (behaviour 2.9)', async ({
  page,
}) => {
  await logIn(page, 'veterano');
  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\/stats$/);
  await page.reload();
  await expect(page.getByRole('meter', { name: 'Sed' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, 'veterano');
  await expect(page).toHaveURL(/\/$/);
});

test('a logged-in player is redirected from the login, and from the administration without rights (behaviour 2.7, 2.9)', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});
