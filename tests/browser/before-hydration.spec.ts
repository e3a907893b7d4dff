import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, logIn, phone, test } from './support/site.ts';

test.use(phone);

test.describe('before the code has loaded', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/vendor-*.js', async (route) => {
      await held;
      await route.fallback();
    });
  });

  test('a form cannot be submitted, and keeps typed text (behaviour 1.12)', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(paths.login, { waitUntil: 'commit' });
    await page.getByLabel('Usuario').fill('jugador');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByLabel('Recordarme').check();
    const submit = page.getByRole('button', { name: 'Iniciar sesión' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Usuario').press('Enter');
    release();
    await submit.click();
    await expect(page.getByText('Bienvenido,')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key) !== null, storageKeys.session)).toBe(true);
    expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
  });
});

test('a query, a session or another address never hydrates the wrong page', async ({ page }) => {
  await page.goto('/?noticia=999999');
  await expect(page.getByText('Noticia no encontrada.')).toBeVisible();
  await page.goto('/tops?top=Bank');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Dinero');
  const missing = await page.goto('/no-existe');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();

  await logIn(page, 'jugador');
  await page.goto('/');
  await expect(page.getByText('Bienvenido,')).toBeVisible();
  await page.goto('/tops');
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem')).toHaveCount(
    limits.podiumSize,
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem')).toHaveCount(
    limits.podiumSize,
  );
});
