import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { expect, logIn, phone, test } from './support/site.ts';

test.use(phone);

const story = 'Cruzó la frontera de noche y no volvió a hablar de ello. '.repeat(30);
const calls = '**/api/**';

test.describe('without the API', () => {
  test('no typed text of the settings is lost', async ({ ownPlayer, page }) => {
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
    await expect(page.getByText(playerMessages.story.done)).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText(playerMessages.changePassword.done)).toBeVisible();
  });

  test('every list shows an error and loads when it is back', async ({ page }) => {
    await logIn(page, 'jugador');
    await page.goto('/user/movimientos');
    await expect(page.getByText('Página 1 de')).toBeVisible();
    // Load the code of the pages before the calls fail.
    const area = page.getByRole('navigation', { name: 'Área personal' });
    const lists = ['Autos', 'Casas', 'Negocios', 'Certificados'];
    for (const name of lists) {
      await area.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.route(calls, (route) => route.abort());
    const retry = page.getByRole('main').getByRole('button', { name: siteMessages.waiting.retry });
    for (const name of [...lists, 'Autos']) {
      await area.getByRole('link', { name }).click();
      // Before the page is shown, the button belongs to the previous page.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(retry).toBeVisible();
    }
    await page.unroute(calls);
    await retry.click();
    await expect(page.getByText(/Días de impuestos: \d+/).first()).toBeVisible();
  });
});
