import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paths } from '#src/app/paths.ts';
import { expect, logIn, test } from './support/site.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe and the ruler say of the page as it is shown. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(
    violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} is no wider than the window`).toBeLessThanOrEqual(0);
}

test('public pages', async ({ page }) => {
  for (const path of [
    paths.home,
    '/?noticia=18',
    paths.login,
    paths.tops,
    paths.download,
    paths.resetPassword,
    paths.confirm,
    '/no-existe',
  ]) {
    await expectSound(page, path);
  }
});

test('the personal area', async ({ page }) => {
  await logIn(page, 'jugador');
  for (const path of [
    paths.stats,
    paths.movements,
    paths.cars,
    paths.houses,
    paths.businesses,
    paths.settings,
    paths.certificates,
  ]) {
    await expectSound(page, path);
  }
});

test('the administration', async ({ page }) => {
  await logIn(page, 'admin');
  for (const path of [paths.adminLinks, paths.adminNews]) await expectSound(page, path);
  await page.getByRole('button', { name: 'Agregar noticia' }).click();
  await expect(page.getByLabel('Título')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
