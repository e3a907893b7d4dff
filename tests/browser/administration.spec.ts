import type { Page } from '@playwright/test';
import { adminMessages, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { sisters } from '#tests/support/test-players.ts';
import { expect, logIn, logOut, phone, submitLogin, test } from './support/site.ts';

async function addSubNews(page: Page, minititulo: string, contenido: string): Promise<void> {
  await page.getByLabel('Minititulo').fill(minititulo);
  await page.getByLabel('Contenido').fill(contenido);
  await page.getByRole('button', { name: 'Agregar mininoticia', exact: true }).click();
}

test('the table is where it was after what it opened is closed, on a phone', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await logIn(page, 'admin');
  await page.goto('/admin/noticias');
  const row = page.getByRole('table', { name: 'Noticias' }).getByRole('row').nth(5);
  for (const [open, close] of [
    ['Editar', 'Cancelar'],
    ['Ver mininoticias', 'Volver a la tabla'],
  ] as const) {
    await row.getByRole('button', { name: open }).click();
    await page.getByRole('button', { name: close }).click();
    await expect(row).toBeInViewport();
    await row.getByRole('button', { name: open }).click();
    await expect(page.getByRole('button', { name: close })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
  }
});

test('a Back that is pressed at once after opening is not lost (behaviour 8.10)', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/admin/noticias');
  const row = page.getByRole('table', { name: 'Noticias' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  for (let times = 0; times < 20; times += 1) {
    await row.getByRole('button', { name: 'Editar' }).evaluate(
      (button: HTMLElement, isAwaited) => {
        button.click();
        if (!isAwaited) return history.back();
        requestAnimationFrame(() => history.back());
      },
      times % 2 === 0,
    );
    await expect(page).toHaveURL('/admin/noticias');
    await expect(row.getByRole('button', { name: 'Editar' })).toBeVisible();
  }
});

test('an error far below the pressed button is in view, and a new news item at last, on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await logIn(page, 'admin');
  await page.goto('/admin/noticias?modo=agregar');
  await page.getByLabel('Título').fill('Un aviso');
  await page.getByLabel('Descripción').fill('Que se ve.');
  for (let number = 1; number <= 9; number += 1) await addSubNews(page, `Parte ${number}`, '*Una');
  await page.getByLabel('Minititulo').fill('Sin agregar');
  const change = page.getByRole('button', { name: 'Cambiar «Parte 1»' });
  await change.click();
  await expect(page.getByText(adminMessages.newsAdmin.subNewsNotAdded)).toBeInViewport();
  await expect(change).toBeInViewport();

  await page.getByLabel('Minititulo').fill('');
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  const row = page.getByRole('row', { name: 'Un aviso' });
  await expect(row.getByRole('rowheader')).toBeInViewport();

  // The message is above the list (behaviour 1.9).
  await row.getByRole('button', { name: 'Ver mininoticias' }).click();
  await page.getByRole('button', { name: 'Eliminar mininoticia' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.subNewsDeleted)).toBeInViewport();
});

test('what is missing of a partly created news item is in view (behaviour 8.4)', async ({ page }) => {
  await logIn(page, 'admin');
  await page.route('**/api/VR/noticias/*/mininoticias', (route) =>
    route.request().postData()?.includes('Parte 3') ? route.abort() : route.fallback(),
  );
  for (const viewport of [{ width: 1280, height: 720 }, phone.viewport]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/noticias?modo=agregar');
    await page.getByLabel('Título').fill('Un aviso a medias');
    await page.getByLabel('Descripción').fill('Que se ve.');
    for (let number = 1; number <= 5; number += 1) await addSubNews(page, `Parte ${number}`, '*Una');
    const save = page.getByRole('button', { name: 'Guardar noticia' });
    await save.click();
    await expect(page.getByText(partlyCreatedMessage(2, 3))).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(adminMessages.newsAdmin.createFailed)).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport();
    await page.getByRole('button', { name: 'Descartar' }).click();
  }
});

test('two tabs show the same unsent text, and one publication empties both (behaviour 8.7)', async ({
  context,
  page,
}) => {
  const titulo = 'Concurso de disfraces';
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await logIn(tab, 'admin');
    await tab.goto('/admin/noticias?modo=agregar');
  }
  await page.getByLabel('Título').fill(titulo);
  await expect(other.getByLabel('Título')).toHaveValue(titulo);
  await other.getByLabel('Descripción').fill('En la plaza.');
  await expect(page.getByLabel('Descripción')).toHaveValue('En la plaza.');
  await addSubNews(page, 'Premios', '*Un auto');
  await expect(other.getByRole('button', { name: /^Quitar/ })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.created)).toBeInViewport();
  await expect(other.getByLabel('Título')).toHaveValue('');

  const row = page.getByRole('row').filter({ hasText: titulo });
  await row.getByRole('button', { name: /^Editar/ }).click();
  await other.goto(page.url());
  await other.getByLabel('Título').fill(`${titulo} y máscaras`);
  await expect(page.getByLabel('Título')).toHaveValue(`${titulo} y máscaras`);
});

/** The link of a mail, decoded from quoted-printable. */
function linkOf(mail: string | null): string {
  const link = /https?:\/\/\S+\?token=[A-Za-z0-9_-]+/.exec(
    (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  );
  if (!link) throw new Error('no link in the mail');
  return link[0];
}

test('one of two accounts with the same address gets a new password and logs in with it', async ({
  page,
  server,
}) => {
  const [, sister] = sisters;
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(sister.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Selecciona tu cuenta' });
  await dialog.getByRole('radio', { name: sister.Name }).check();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(sessionMessages.recovery.sent)).toBeVisible();
  await expect.poll(() => server.newestMail(sister.email)).not.toBeNull();
  const { search } = new URL(linkOf(server.newestMail(sister.email)));
  await page.goto(`/reset-password${search}`);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Nueva contraseña').fill('corta');
  await page.getByLabel('Confirmar contraseña').fill('corta');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText(sessionMessages.password.tooShort)).toBeVisible();
  await page.getByLabel('Nueva contraseña').fill('una-clave-nueva');
  await page.getByLabel('Confirmar contraseña').fill('una-clave-nueva');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText(sessionMessages.reset.done)).toBeVisible();
  await page.goto('/login');
  await submitLogin(page, sister.usuario, 'una-clave-nueva');
  await expect(page).toHaveURL('/');
  await logOut(page);
});
