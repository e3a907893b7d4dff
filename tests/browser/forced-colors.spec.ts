import type { Locator } from '@playwright/test';
import { paths, quizPath } from '#contract/site-paths.ts';
import { walkTo } from '#tests/support/states.ts';
import { expect, holdAnswers, logIn, phone, test } from './support/site.ts';

test.use({ ...phone, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

function background(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
}

function isFilled(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(shown);
    return backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
  });
}

async function expectCurrentToDiffer(current: Locator, other: Locator): Promise<void> {
  await expect(current).toHaveCount(1);
  expect(await isFilled(current)).toBe(true);
  expect(await background(current)).not.toBe(await background(other));
  const { color, icon } = await current.evaluate((shown) => ({
    color: getComputedStyle(shown).color,
    icon: getComputedStyle(shown.querySelector('svg') ?? shown).color,
  }));
  expect(icon).toBe(color);
  expect(color).not.toBe(await background(current));
}

test('in forced colours the current page and the selection are visible', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto(paths.movements);
  await expect(page.getByRole('table')).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Área personal' }).getByRole('link');
  await expectCurrentToDiffer(sidebar.and(page.locator('[aria-current]')), sidebar.first());

  await page.setViewportSize({ width: 1280, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expectCurrentToDiffer(menu.and(page.locator('[aria-current]')), menu.nth(1));

  await walkTo(page, paths.tops);
  await expect(page.getByRole('table')).toBeVisible();
  const tabs = page.getByRole('tab');
  await expectCurrentToDiffer(page.getByRole('tab', { selected: true }), tabs.last());
  const numbers = page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: /^\d+$/ });
  await expectCurrentToDiffer(numbers.and(page.locator('[aria-current]')), numbers.last());

  await walkTo(page, paths.adminNews);
  await expectCurrentToDiffer(
    page.getByRole('button', { pressed: true }),
    page.getByRole('button', { name: 'Agregar noticia' }),
  );
});

test('in forced colours skeletons and meters are visible', async ({ page }) => {
  await logIn(page, 'jugador');
  const held = await holdAnswers(page, '**/api/VR/estadisticas*');
  await page.goto(paths.stats);
  const skeletons = page.getByRole('main').locator('[aria-busy="true"] span[aria-hidden="true"]');
  await expect(skeletons.first()).toBeVisible();
  expect(await isFilled(skeletons.first())).toBe(true);
  await held.release();
  const arcs = page.getByRole('meter', { name: 'Hambre' }).locator('circle');
  await expect(arcs).toHaveCount(2);
  const strokes = await arcs.evaluateAll((circles) =>
    circles.map((circle) => getComputedStyle(circle).stroke),
  );
  const highlight = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight';
    return getComputedStyle(document.body).outlineColor;
  });
  expect(strokes).toContain(highlight);
  expect(new Set(strokes).size).toBe(2);

  await walkTo(page, quizPath('faccion'));
  const progress = page.getByRole('progressbar');
  await page.getByRole('radio').first().check();
  expect(await isFilled(progress)).toBe(true);
});

test('in forced colours the mark of the current link is visible', async ({ page }) => {
  await logIn(page, 'jugador');
  await page.goto(paths.due);
  const current = page.getByRole('navigation', { name: 'Área personal' }).locator('a[aria-current]');
  expect(await background(current.getByText('3', { exact: true }))).toBe('rgba(0, 0, 0, 0)');
});
