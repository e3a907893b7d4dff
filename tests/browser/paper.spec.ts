import type { Locator } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { enter, type State, walkTo } from '#tests/support/states.ts';
import { expect, logIn, test } from './support/site.ts';

/** An A4 page without the browser's default margins, in CSS pixels. */
const portrait = { width: 718, height: 1047 };
const landscape = { width: 1047, height: 718 };

/** Controls that are useless on paper. A button that unfolds something serves as its heading. */
const controls = 'nav, button:not([aria-expanded]), select, input:not([type="radio"]), dialog';

const pages: readonly [path: string, see: State['see']][] = [
  [paths.stats, (page) => page.getByRole('meter', { name: 'Hambre' })],
  [`${paths.movements}?limite=25`, (page) => page.getByRole('table')],
  [paths.cars, (page) => page.getByRole('heading', { level: 2 }).first()],
  [paths.houses, (page) => page.getByRole('heading', { level: 2 }).first()],
  [paths.businesses, (page) => page.getByRole('heading', { level: 3 }).first()],
  [paths.settings, (page) => page.getByLabel('Historia', { exact: true })],
  [paths.certificates, (page) => page.getByRole('heading', { level: 2 }).first()],
  [quizPath('faccion'), (page) => page.getByRole('radiogroup').first()],
];

function shareOfWidth(content: Locator): Promise<number> {
  return content.evaluate((shown) => shown.getBoundingClientRect().width / innerWidth);
}

test('in print every page of a player has the full width, no controls, and black text on white', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const [path, see] of pages) {
    await enter(page, { name: path, path, see });
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const paper of [portrait, landscape]) {
      await page.setViewportSize(paper);
      const title = main.getByRole('heading', { level: 1 });
      expect(await shareOfWidth(title), `${path} at ${paper.width}`).toBeGreaterThan(0.95);
      await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(main.locator(controls).filter({ visible: true }), path).toHaveCount(0);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  }
});

test('in print collapsed sections are open, and a long text is complete', async ({ page }) => {
  await logIn(page, 'jugador');
  await page.goto(paths.stats);
  const rows = page.getByRole('table', { name: 'Inventario' }).getByRole('row');
  await expect(page.getByRole('button', { name: 'Inventario' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(limits.inventorySlots + 1);
  for (const name of ['Antecedentes', 'Multas']) {
    await expect(page.getByRole('table', { name })).toBeVisible();
  }

  await walkTo(page, paths.settings);
  const story = page.getByLabel('Historia', { exact: true });
  await story.fill('Nació en el puerto y no volvió. '.repeat(90));
  const hidden = () => story.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(await hidden()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  expect(await hidden()).toBeGreaterThan(0);
});

test('in print a news item is alone, black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/?noticia=18');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading').nth(1)).toBeVisible();
  for (const gone of ['navigation', 'banner', 'contentinfo', 'button', 'link'] as const) {
    await expect(page.getByRole(gone)).toHaveCount(0);
  }
  await expect(page.getByText('Síguenos')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await expect(article.getByRole('heading').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('in print a diploma is alone on one sheet (behaviour 7.10)', async ({ page }) => {
  await logIn(page, 'veterano');
  await page.goto(paths.certificates);
  await page.getByRole('link', { name: 'Ver diploma' }).first().click();
  const diploma = page.getByRole('img', { name: /^Diploma: / });
  await expect(diploma).toBeVisible();
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByText(playerMessages.quiz.alreadyCertified)).toBeHidden();
  await expect(diploma).toBeVisible();
});
