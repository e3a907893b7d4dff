import { paths, quizPath } from '#contract/site-paths.ts';
import { enter } from '#tests/support/states.ts';
import { expect, holdAnswers, logIn, test } from './support/site.ts';

// Styles that Firefox needs in print, or Safari. Chromium shows the same without them, so these tests read the styles.

const longLists: readonly [path: string, row: string][] = [
  [paths.tops, 'tbody tr'],
  [`${paths.movements}?limite=25`, 'tbody tr'],
  [paths.businesses, 'section'],
  [paths.due, 'li:has(time)'],
  [quizPath('faccion'), 'form li'],
];

test('in print no grid, flexbox or container is around a long list: Firefox does not break them', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.emulateMedia({ media: 'print' });
  for (const [path, row] of longLists) {
    const main = page.getByRole('main');
    await enter(page, { name: path, path, see: () => main.filter({ has: page.locator(row) }) });
    const unbroken = await main
      .locator(row)
      .first()
      .evaluate((element) => {
        const found: string[] = [];
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
          const { display, containerType } = getComputedStyle(box);
          if (/grid|flex/.test(display) || containerType !== 'normal') found.push(box.className);
        }
        return found;
      });
    expect(unbroken, path).toEqual([]);
  }
});

test('an empty date field is invalid, so that Safari does not show the current day in it', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  await page.getByLabel('Movimientos a descargar').selectOption('period');
  for (const name of ['Ir a la fecha', 'Desde', 'Hasta']) {
    const field = page.getByLabel(name);
    const isInvalid = () => field.evaluate((input) => input.matches(':invalid'));
    expect(await isInvalid(), name).toBe(true);
    await field.fill('2026-03-02');
    expect(await isInvalid(), name).toBe(false);
  }
});

test('a picture shows no alternative text while it loads, as Firefox does', async ({ page }) => {
  await logIn(page, 'jugador');
  const held = await holdAnswers(page, '**/house.png');
  await page.goto(paths.houses, { waitUntil: 'commit' });
  const picture = page.locator('img[src$="house.png"]').first();
  await expect(picture).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await held.release();
  await expect(picture).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});
