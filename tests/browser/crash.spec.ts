import type { Page } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, test, visit } from './support/site.ts';

test.use({ expectedError: /trouble|removeChild/ });

/** Expects the page about an error, and that 'Reintentar' reloads the site. */
async function expectRetry(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(siteMessages.crash.failed);
  await expect(page).toHaveTitle(/^Algo ha fallado · /);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

test('an error in the first render shows a page with a retry (behaviour 1.23)', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('reloaded')) return;
    sessionStorage.setItem('reloaded', 'yes');
    // The footer calls it.
    Date.prototype.getFullYear = () => {
      throw new Error('trouble');
    };
  });
  await page.clock.install();
  await page.goto(paths.login);
  await page.getByText(siteMessages.crash.failed).waitFor();
  await page.clock.fastForward(durations.slow);
  await expect(page.getByText(siteMessages.waiting.slow)).toHaveCount(0);
  await expectRetry(page);
});

test('a change of the page by something else shows a page with a retry (behaviour 1.23)', async ({
  page,
}) => {
  await visit(page, paths.tops);
  // As an extension of the browser may do.
  await page.getByRole('main').evaluate((main) => main.replaceChildren());
  const reported = page.waitForEvent('console', (message) => message.text().includes('removeChild'));
  await page.getByRole('link', { name: 'Login' }).click();
  await reported;
  await expectRetry(page);
});
