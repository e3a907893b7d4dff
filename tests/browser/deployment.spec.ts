import type { Page } from '@playwright/test';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, logIn, openMenu, test, visit } from './support/site.ts';

// A new version was deployed while a page was open: the files that the page refers to are gone.

const code = '**/assets/stats-page-*.js';
const style = '**/assets/stats-page-*.css';

async function go(page: Page, name: 'Inicio' | 'TOPs' | 'PCU'): Promise<void> {
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
}

/** Counts how often the page loads, from the call on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a page whose code is gone reloads once and then works (behaviour 1.12)', async ({ page }) => {
  await logIn(page, 'jugador');
  await visit(page, '/');
  const loads = countLoads(page);
  await page.route(code, (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await go(page, 'PCU');
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/stats$/);
  expect(loads()).toBe(1);
});

for (const [what, files] of [
  ['code', code],
  // Prerendered pages contain their style; pages of a player do not.
  ['style', style],
] as const) {
  test(`a page whose ${what} stays missing shows an error after one reload, and a retry reloads again`, async ({
    page,
  }) => {
    await logIn(page, 'jugador');
    await visit(page, '/');
    const loads = countLoads(page);
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    await go(page, 'PCU');
    await expect(page.getByText(siteMessages.chunk.failed)).toBeVisible();
    expect(loads()).toBe(1);
    await go(page, 'Inicio');
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
    await go(page, 'PCU');
    await expect(page.getByText(siteMessages.chunk.failed)).toBeVisible();
    expect(loads()).toBe(1);
    await page.unroute(files);
    await page.getByRole('main').getByRole('button', { name: siteMessages.waiting.retry }).click();
    await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => (sheet.cssRules.length > 0 ? [sheet.href ?? ''] : [])),
    );
    expect(sheets.filter((address) => address.includes('/stats-page-'))).toHaveLength(1);
    expect(loads()).toBe(2);
  });
}

const initial = ['vendor', 'contract', 'machines', 'src'];

test.describe('a missing file', () => {
  for (const [name, path, heading, files] of [
    ['prerendered page', paths.tops, 'TOPs', [...initial, 'shared', 'tops-page']],
    ['client-rendered page', paths.resetPassword, 'Restablecer contraseña', initial],
  ] as const) {
    test(`a ${name} that cannot start without one of its files shows an error, and starts on retry`, async ({
      page,
    }) => {
      for (const missing of files) {
        await page.unrouteAll();
        await page.route(`**/assets/${missing}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
        await page.goto(path);
        await expect(page.getByRole('alert').getByText(siteMessages.chunk.failed), missing).toBeVisible();
      }
      await page.unrouteAll();
      await page.getByRole('link', { name: siteMessages.waiting.retry }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeAttached();
      await expect(page.getByText(siteMessages.chunk.failed)).toHaveCount(0);
    });
  }
});
