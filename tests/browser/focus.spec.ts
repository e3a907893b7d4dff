import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, logIn, test } from './support/site.ts';

test('shows the error below a tall field that gets the focus (behaviour 1.19)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await logIn(page, 'familia1');
  await page.goto(paths.settings);
  await page.getByLabel('Características').fill('Tranquila.');
  await page.getByLabel('Historia', { exact: true }).fill('Volvió al barrio.');
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await expect(page.getByLabel('Historia', { exact: true })).toBeFocused();
  await expect(page.getByText(playerMessages.story.tooShort)).toBeInViewport({ ratio: 1 });
});

test('the search gives the focus to the section of the settings that was chosen (behaviour 1.26)', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  await expect(page.getByRole('link', { name: 'Autos' })).toBeVisible();
  for (const section of ['Historia del personaje', 'Sesiones']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill(section);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: section, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
});
