import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, holdAnswers, logIn, phone, test, visit } from './support/site.ts';
import { translate, translated } from './support/translator.ts';

test.use(phone);

test.describe('before the code has loaded', () => {
  let held: Awaited<ReturnType<typeof holdAnswers>>;
  test.beforeEach(async ({ page }) => {
    held = await holdAnswers(page, '**/assets/vendor-*.js');
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
    await held.release();
    await submit.click();
    await expect(page.getByText('Bienvenido,')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key) !== null, storageKeys.session)).toBe(true);
    expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
  });

  test.describe('changed by a password manager', () => {
    // React reports that it renders the page again.
    test.use({ expectedError: /Minified React error #418/ });

    test('a form keeps typed text, focus and caret (behaviour 1.12)', async ({ page }) => {
      await page.goto(paths.login, { waitUntil: 'commit' });
      const user = page.getByLabel('Usuario');
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
      await page.getByLabel('Recordarme').check();
      await user.pressSequentially('jgador');
      await user.press('Home');
      await user.press('ArrowRight');
      await page.evaluate(() => {
        for (const input of document.querySelectorAll('form input')) {
          input.after(document.createElement('com-password-manager'));
        }
      });
      const replaced = await user.elementHandle();
      await held.release();
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
      await expect.poll(() => replaced?.evaluate((element) => element.isConnected)).toBe(false);
      await expect(user).toBeFocused();
      await page.keyboard.type('u');
      await expect(user).toHaveValue('jugador');
      await expect(page.getByLabel('Recordarme')).toBeChecked();
      await user.press('Enter');
      await expect(page.getByText('Bienvenido,')).toBeVisible();
    });
  });

  test.describe('and after the browser has translated the page', () => {
    // React reports that the texts differ, and renders the page again.
    test.use({ expectedError: /^Error: Minified React error #418/ });

    test('the site starts (behaviour 1.22)', async ({ page }) => {
      await page.goto(paths.login, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { name: 'Iniciar sesión' });
      await heading.waitFor();
      await translate(page);
      await expect(heading).toHaveText(`Iniciar sesión${translated}`);
      await held.release();
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      await expect(page.getByLabel('Correo electrónico')).toBeVisible();
    });
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
});

// The fixture `quietConsole` fails on React's errors.
test('on a page that the browser translates a login is refused, then accepted (behaviour 1.22)', async ({
  page,
}) => {
  await visit(page, paths.login);
  await translate(page);
  await page.getByLabel('Usuario').fill('jugador');
  await page.getByLabel(/^Contraseña/).fill('no-es-esta');
  const submit = page.getByRole('button', { name: 'Iniciar sesión' });
  await submit.click();
  const refusal = page.getByRole('alert').filter({ hasText: translated });
  await expect(refusal).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click();
  await expect(refusal).toHaveCount(0);
  await page.getByLabel(/^Contraseña/).fill(demoPassword);
  await submit.click();
  await expect(page.getByText('Bienvenido,')).toBeVisible();
});
