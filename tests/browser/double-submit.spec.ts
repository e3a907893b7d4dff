import type { Locator, Page } from '@playwright/test';
import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { answerAll } from './support/quiz.ts';
import { expect, logIn, test } from './support/site.ts';

const story = 'Aprendió a conducir antes que a leer. '.repeat(45);
const newPassword = 'una-nueva-2026';

/** Clicks twice before a render, so that only the machine can prevent a second submission. */
async function pressTwiceAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (!(element instanceof HTMLButtonElement)) throw new Error('not a button');
    if (element.type === 'submit') element.form?.requestSubmit(element);
    else element.click();
    element.click();
  });
}

/** Leaves time for a render in between: for buttons that are replaced on click. */
function doubleClick(button: Locator): Promise<void> {
  return button.dblclick();
}

/** The requests that change data: method and path, without numbers. */
function sentBy(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    sent.push(`${request.method()} ${pathname.replace(/^\/api\/[^/]+/, '').replace(/\d+/, 'N')}`);
  });
  return () => sent.splice(0);
}

test('a double click sends every form of a player once', async ({ ownPlayer, page }) => {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const sent = sentBy(page);
  await page.goto('/login');
  await button('¿Olvidaste tu contraseña?').click();
  await page.getByLabel('Correo electrónico').fill(ownPlayer.email);
  await pressTwiceAtOnce(button('Enviar'));
  await expect(page.getByText(sessionMessages.recovery.sent)).toBeVisible();
  expect(sent()).toEqual(['POST /forgot-password']);
  await button('Volver').click();
  await page.getByLabel('Usuario').fill(ownPlayer.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await doubleClick(button('Iniciar sesión'));
  await expect(page).toHaveURL('/');
  expect(sent()).toEqual(['POST /login']);

  await page.goto('/user/settings');
  await page.getByLabel('Nuevo nombre').fill('Bruno_Ferreyra');
  await page.getByRole('radio', { name: 'Civil' }).check();
  await pressTwiceAtOnce(button('Cambiar nombre'));
  await expect(page.getByText(playerMessages.rename.done)).toBeVisible();
  expect(sent()).toEqual(['POST /change-character-name']);

  await page.getByLabel('Características').fill('Callado.');
  await page.getByLabel('Historia', { exact: true }).fill(story);
  await doubleClick(button('Guardar historia'));
  // The dialog is open, and the second click did not confirm it.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await pressTwiceAtOnce(page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
  await expect(page.getByText(playerMessages.story.done)).toBeVisible();
  expect(sent()).toEqual(['POST /save-historia']);

  await page.getByLabel('Contraseña actual').fill(demoPassword);
  await page.getByLabel('Nueva contraseña').fill(newPassword);
  await page.getByLabel('Confirmar contraseña').fill(newPassword);
  await pressTwiceAtOnce(button('Cambiar contraseña'));
  await expect(page.getByText(playerMessages.changePassword.done)).toBeVisible();
  expect(sent()).toEqual(['POST /change-password']);

  await page.goto('/user/certificates/faccion');
  await answerAll(page, 'faccion', true);
  await doubleClick(button('Enviar respuestas'));
  await expect(page.getByText(playerMessages.quiz.passed)).toBeVisible();
  expect(sent()).toEqual(['POST /certify']);
});

test('a double click sends every form of the administration once', async ({ page }) => {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const sent = sentBy(page);
  await logIn(page, 'admin');
  await page.goto('/admin/cambio-links');
  await page.getByLabel('Nuevo link').fill('https://descargas.example.com/una.exe');
  await pressTwiceAtOnce(button('Actualizar'));
  await expect(page.getByText(adminMessages.links.done)).toBeVisible();
  expect(sent()).toEqual(['POST /updateLink']);

  await page.goto('/admin/noticias');
  const row = page.getByRole('row').filter({ hasText: 'Carrera nocturna' });
  await button('Agregar noticia').click();
  await page.getByLabel('Título').fill('Carrera nocturna');
  await page.getByLabel('Descripción').fill('El sábado en el puerto.');
  await page.getByLabel('Minititulo').fill('Premios');
  await page.getByLabel('Contenido').fill('*Un auto');
  await doubleClick(button('Agregar mininoticia'));
  await expect(
    page.getByRole('list', { name: 'Mininoticias por guardar' }).getByRole('listitem'),
  ).toHaveCount(1);
  // Added once, without an error about an empty second one.
  await expect(page.getByText(adminMessages.newsAdmin.subNewsIncomplete)).toBeHidden();
  await pressTwiceAtOnce(button('Guardar noticia'));
  await expect(page.getByText(adminMessages.newsAdmin.created)).toBeVisible();
  expect(sent()).toEqual(['POST /noticias', 'POST /noticias/N/mininoticias']);
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /^Editar/ }).click();
  await page.getByLabel('Título').fill('Carrera nocturna aplazada');
  await pressTwiceAtOnce(button('Guardar cambios'));
  await expect(page.getByText(adminMessages.newsAdmin.updated)).toBeVisible();
  expect(sent()).toEqual(['PUT /noticias/N']);

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await doubleClick(page.getByRole('alertdialog').getByRole('button', { name: /Eliminar|Confirmar/ }));
  await expect(page.getByText(adminMessages.newsAdmin.deleted)).toBeVisible();
  expect(sent()).toEqual(['DELETE /noticias/N']);
  await expect(row).toHaveCount(0);
});
