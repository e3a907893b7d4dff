import type { Page } from '@playwright/test';
import { chromiumFlags, requireChromium } from '#tests/support/chromium.ts';
import { expect, logIn, logOut, openMenu, phone, submitLogin, test } from './support/site.ts';

// Playwright turns the back/forward cache off, and a headless shell has none: these tests start a Chromium that has it.
// As an option of the file, the other program would restart the worker and its server.
test.use({
  context: async ({ server, playwright }, use) => {
    const browser = await playwright.chromium.launch({
      executablePath: requireChromium(),
      args: [...chromiumFlags],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(
      await browser.newContext({
        ...phone,
        baseURL: server.address,
        locale: 'es-ES',
        reducedMotion: 'reduce',
      }),
    );
    await browser.close();
  },
});

/** Leaves the page, and records whether it is restored from the cache. */
async function leave(page: Page, address = 'data:text/html,<title>Otro sitio</title>'): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.documentElement.dataset['cameBack'] = String(event.persisted);
    });
  });
  await page.goto(address);
}

/** Goes back by the browser's button, to the same restored page. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-came-back', 'true');
}

test('a logout in another tab also logs a page restored from the cache out', async ({ context, page }) => {
  await page.goto('/login');
  await page.getByLabel('Recordarme').check();
  await submitLogin(page, 'jugador');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/user/stats');
  await page.getByRole('button', { name: 'Mostrar correo' }).click();
  await expect(page.getByText('jugador@example.com')).toBeVisible();
  await leave(page);

  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await openMenu(other);
  await expect(
    other.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible();

  await comeBack(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('jugador@example.com')).toBeHidden();
});

test('a session of one tab that ended on a later page is also over on the restored earlier page', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto('/user/stats');
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await leave(page, '/tops');
  await logOut(page);
  await comeBack(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('meter', { name: 'Hambre' })).toHaveCount(0);
});
