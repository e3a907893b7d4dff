import { paths } from '#contract/site-paths.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, logIn, openMenu, phone, test, visit } from './support/site.ts';

test('above 768 px the longest name and the logout fit beside the links, and nothing has to be opened (behaviour 1.2, 1.17)', async ({
  page,
}) => {
  const longest = 'Maximiliano_Montenegroalcantaras';
  await logIn(page, 'admin');
  await page.evaluate(
    ([key, username]) => {
      const session = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...session, username }));
    },
    [storageKeys.session, longest] as const,
  );
  await visit(page, paths.tops);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  for (const width of [1280, 1024, 769]) {
    await page.setViewportSize({ width, height: 720 });
    const controls = [...(await bar.getByRole('link').all()), ...(await bar.getByRole('button').all())];
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    // All in one line, none over another.
    const middles = boxes.flatMap((box) => (box ? [Math.round(box.y + box.height / 2)] : []));
    expect(new Set(middles).size, `${width}`).toBe(1);
    const sides = boxes.flatMap((box) => (box ? [[box.x, box.x + box.width] as const] : []));
    const inOrder = sides.toSorted(([one], [other]) => one - other);
    for (const [index, [, right]] of inOrder.entries()) {
      expect(right, `${width}`).toBeLessThanOrEqual(inOrder[index + 1]?.[0] ?? width);
    }
    const name = await bar.getByText(longest).boundingBox();
    expect(name?.width, `${width}`).toBeGreaterThan(70);
  }
  await bar.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('at 768 px the player and the logout are in the menu (behaviour 1.2, 1.17)', async ({ page }) => {
  await page.setViewportSize({ ...phone.viewport, width: 768 });
  await logIn(page, 'jugador');
  await visit(page, paths.tops);
  const bar = page.getByRole('banner');
  const logOut = bar.getByRole('button', { name: 'Cerrar Sesión' });
  const player = bar.getByRole('link', { name: 'Marcos_Villanueva' });
  await expect(logOut.or(player)).toBeHidden();
  await openMenu(page);
  await player.click();
  await expect(page).toHaveURL(new RegExp(`${paths.stats}$`));
  await expect(logOut).toBeHidden();
  await openMenu(page);
  await logOut.click();
  await expect(page).toHaveURL(new RegExp(`${paths.login}$`));
});
