import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { expect, logIn, openMenu, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

const story = 'Cruzó la frontera de noche y no volvió a hablar de ello. '.repeat(30);
const calls = '**/api/**';

test.describe('without the API', () => {
  test('the site shows an error, and recovers when it is back', async ({ ownServer: server, page }) => {
    await page.goto(server.address);
    await expect(page.getByRole('status', { name: 'Estado del servidor' })).toContainText('En línea');
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await server.stop();
    await submitLogin(page, 'jugador');
    await expect(page.getByRole('alert').filter({ hasText: visitorMessages.login.failed })).toBeVisible();
    await expect(page.getByLabel('Usuario')).toHaveValue('jugador');
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByText(visitorMessages.serverStatus.unreachable)).toBeVisible();
    await expect(page.getByText(visitorMessages.news.loadFailed)).toBeVisible();
    await server.start();
    await page.getByRole('main').getByRole('button', { name: siteMessages.waiting.retry }).last().click();
    await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
  });

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

test('a session that is ended elsewhere leads to the login and back, and keeps the draft', async ({
  page,
}) => {
  await logIn(page, 'familia2');
  await page.goto('/user/settings');
  await page.getByLabel('Historia', { exact: true }).fill(story);
  await page.evaluate((key) => {
    const session = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, session.replace(/"token":"[^"]+"/, '"token":"caducado"'));
  }, storageKeys.session);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, 'familia2');
  await expect(page).toHaveURL('/user/settings');
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue(story);
});
