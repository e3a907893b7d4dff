import type { Locator, Page } from '@playwright/test';
import { expect, logIn, phone, test } from './support/site.ts';

test.use(phone);

const toLight = { name: 'Cambiar al tema claro' };
const toDark = { name: 'Cambiar al tema oscuro' };

/** The lightness of the page, from 0 to 255. */
async function lightness(page: Page): Promise<number> {
  const [red = 0] = await page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  return red;
}
const expectDark = (page: Page) => expect.poll(() => lightness(page)).toBeLessThan(64);
const expectLight = (page: Page) => expect.poll(() => lightness(page)).toBeGreaterThan(192);

test('follows the preference of the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/tops');
  await expect(page.getByRole('button', toDark)).toBeVisible();
  await expectLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', toLight)).toBeVisible();
  await expectDark(page);
});

test('deposits are green and withdrawals red in both themes', async ({ page }) => {
  await logIn(page, 'jugador');
  await page.goto('/user/movimientos');
  const figureOf = (action: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: action }) })
      .first()
      .getByRole('cell')
      .nth(1);
  const dominantChannel = (figure: Locator) =>
    figure.evaluate((element) => {
      const channels = (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))];
    });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(figureOf('Ingreso')).toContainText('+');
    expect(await dominantChannel(figureOf('Ingreso'))).toBe('green');
    await expect(figureOf('Retiro')).toContainText('-');
    expect(await dominantChannel(figureOf('Retiro'))).toBe('red');
  }
});
