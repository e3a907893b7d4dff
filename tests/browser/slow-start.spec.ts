import type { Page } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, holdAnswers, phone, test } from './support/site.ts';

test.use(phone);

const notice = (page: Page) => page.getByRole('status').filter({ hasText: siteMessages.waiting.slow });

/** Opens a page and fast-forwards ten seconds. */
async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#slow-start')).toBeAttached();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(durations.slow);
  await expect(notice(page)).toBeVisible();
}

/** Waits for the first paint, because Playwright treats an element as visible while a style sheet blocks rendering. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
  );
}

for (const [name, path, heading, files] of [
  ['prerendered page without its code', paths.login, 'Iniciar sesión', '**/assets/*'],
  ['prerendered page without the code of this page', paths.login, 'Iniciar sesión', '**/assets/login-page-*'],
  ['client-rendered page without any file', paths.resetPassword, 'Restablecer contraseña', '**/assets/*'],
] as const) {
  test(`a ${name} shows a notice after 10 s, and loads on retry (behaviour 1.12)`, async ({ page }) => {
    await page.route(files, () => {});
    await openAndWait(page, `${path}?prueba=1`);
    await painted(page);
    await page.getByRole('link', { name: siteMessages.waiting.retry }).click();
    // Afterwards, because it lets the held files arrive: those of the page that the retry has left never do.
    await page.unroute(files);
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('#slow-start')).not.toBeAttached();
    await expect(page).toHaveURL(`${path}?prueba=1`);
  });
}

test('the notice of a slow start hides when the code loads after all', async ({ page }) => {
  const held = await holdAnswers(page, '**/assets/vendor-*');
  await openAndWait(page, paths.login);
  await held.release();
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('#slow-start')).not.toBeAttached();
});
