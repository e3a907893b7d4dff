import type { Page } from '@playwright/test';
import { paths } from '#contract/site-paths.ts';
import { expect, holdAnswers, logIn, phone, test } from './support/site.ts';

test.use(phone);

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls a long page down, follows a link, and reloads. */
async function scrollAndLeave(page: Page): Promise<number> {
  await logIn(page, 'jugador');
  await page.goto(`${paths.movements}?limite=25`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
  await page.evaluate(() => window.scrollTo(0, 900));
  const left = await scrollY(page);
  // Without the scrolling of Playwright's click.
  await page.getByRole('link', { name: 'Vida Rol' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  expect(await scrollY(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  return left;
}

test('Back after a reload restores the position on a page whose code and data load late (behaviour 1.21)', async ({
  page,
}) => {
  const left = await scrollAndLeave(page);
  await page.goBack();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('a user who scrolls while the page loads stays there (behaviour 1.21)', async ({ page }) => {
  await scrollAndLeave(page);
  const held = await holdAnswers(page, '**/api/VR/movimientos-banco*');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Movimientos Banco' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.evaluate(() => window.scrollTo(0, 0));
  await held.release();
  await expect(page.getByText('Página 1 de')).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});
