import { adminMessages } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { expect, test } from './support/site.ts';

// That no machine sends a change twice is an invariant (tests/support/invariants.ts). A double click also presses what the first click brings.

test('the second click of a double click presses nothing that the first one has brought', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(paths.login);
  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await button('Iniciar sesión').dblclick();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['/api/logueo/login']);

  await page.goto(paths.settings);
  await page.getByLabel('Características').fill('Callado.');
  await page
    .getByLabel('Historia', { exact: true })
    .fill('Aprendió a conducir antes que a leer. '.repeat(45));
  await button('Guardar historia').dblclick();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.goto(`${paths.adminNews}?modo=agregar`);
  await page.getByLabel('Minititulo').fill('Premios');
  await page.getByLabel('Contenido').fill('*Un auto');
  await button('Agregar mininoticia').dblclick();
  await expect(button('Quitar «Premios»')).toHaveCount(1);
  // The second click would find an empty form.
  await expect(page.getByText(adminMessages.newsAdmin.subNewsIncomplete)).toBeHidden();
});
