import { playerMessages } from '#contract/messages/player.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { expect, logIn, phone, test } from './support/site.ts';

test.use(phone);

const story = 'Cruzó la frontera de noche y no volvió a hablar de ello. '.repeat(30);
const calls = '**/api/**';

test('without the API no typed text of the settings is lost', async ({ ownPlayer, page }) => {
  await logIn(page, ownPlayer.usuario);
  await page.goto('/user/settings');
  await page.getByLabel('Nuevo nombre').fill('Dario_Ferreyra');
  await page.getByRole('radio', { name: 'Ilegal', exact: true }).check();
  await page.getByLabel('Contraseña actual').fill(demoPassword);
  await page.getByLabel('Nueva contraseña').fill('una-nueva-2026');
  await page.getByLabel('Confirmar contraseña').fill('una-nueva-2026');
  await page.getByLabel('Características').fill('Callado.');
  await page.getByLabel('Historia', { exact: true }).fill(story);

  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(page.getByText(playerMessages.rename.failed)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(playerMessages.changePassword.failed)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(playerMessages.story.failed)).toBeVisible();
  await expect(page.getByLabel('Nuevo nombre')).toHaveValue('Dario_Ferreyra');
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue('una-nueva-2026');
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue(story);

  await page.unroute(calls);
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(page.getByText(playerMessages.rename.done)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  // It is below the saved story, which is longer than the screen (behaviour 1.9).
  await expect(page.getByText(playerMessages.story.done)).toBeInViewport();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(playerMessages.changePassword.done)).toBeVisible();
});
