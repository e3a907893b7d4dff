import { paths } from '#contract/site-paths.ts';
import { expect, logIn, openMenu, test, visit } from './support/site.ts';

test("the player's menu opens by keyboard, and closes on Escape, on a press outside and on navigation (behaviour 1.17)", async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await visit(page, paths.tops);
  const player = page.getByRole('banner').getByRole('button', { name: 'Marcos_Villanueva' });
  const logOut = page.getByRole('button', { name: 'Cerrar Sesión' });
  await player.focus();
  await page.keyboard.press('Enter');
  await expect(player).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Área personal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logOut).toBeHidden();
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('aria-expanded', 'false');

  await player.click();
  await expect(logOut).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(logOut).toBeHidden();

  await player.click();
  await page.getByRole('link', { name: 'Área personal' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.stats}$`));
  await expect(logOut).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test("the player's picture appears with the stats and stays over a reload (behaviour 1.17)", async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await visit(page, paths.tops);
  const picture = page.getByRole('banner').getByRole('button', { name: 'Marcos_Villanueva' }).locator('img');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await visit(page, paths.stats);
  await expect(picture).toHaveAttribute('src', /^\/skins\/\d+\.png$/);
  await visit(page, paths.tops);
  await expect(picture).toHaveAttribute('src', /^\/skins\/\d+\.png$/);
});

test("on a phone the bar shows the player, and its menu has the player's links (behaviour 1.17)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'jugador');
  await visit(page, paths.tops);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Marcos_Villanueva').first()).toBeAttached();
  await openMenu(page);
  await expect(bar.getByText('Marcos_Villanueva').last()).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Área personal' })).toBeVisible();
  await bar.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(bar.getByText('Marcos_Villanueva')).toHaveCount(0);
});
