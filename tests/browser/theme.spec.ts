import type { Locator } from '@playwright/test';
import { expect, logIn, phone, test } from './support/site.ts';

test.use(phone);

const themeButton = { dark: 'Cambiar al tema claro', light: 'Cambiar al tema oscuro' };

test('follows the system also when it changes, and deposits are green and withdrawals red in both themes', async ({
  page,
}) => {
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
  const backgrounds = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('button', { name: themeButton[colorScheme] })).toBeVisible();
    await expect(figureOf('Ingreso')).toContainText('+');
    expect(await dominantChannel(figureOf('Ingreso'))).toBe('green');
    await expect(figureOf('Retiro')).toContainText('-');
    expect(await dominantChannel(figureOf('Retiro'))).toBe('red');
    backgrounds.add(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
  }
  expect(backgrounds.size).toBe(2);
});
