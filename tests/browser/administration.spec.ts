import type { Browser, Page } from '@playwright/test';
import { adminMessages, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { sisters } from '#tests/support/test-players.ts';
import { expect, logIn, logOut, openMenu, phone, submitLogin, test } from './support/site.ts';

async function addSubNews(page: Page, minititulo: string, contenido: string): Promise<void> {
  await page.getByLabel('Minititulo').fill(minititulo);
  await page.getByLabel('Contenido').fill(contenido);
  await page.getByRole('button', { name: 'Agregar mininoticia', exact: true }).click();
}

test('news is created although the second POST fails once, then edited and deleted', async ({ page }) => {
  const titulo = 'Torneo de verano';
  // `editora` is an administrator by role, `admin` by level.
  await logIn(page, 'editora');
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/cambio-links$/);
  await page.getByRole('link', { name: 'Noticias', exact: true }).first().click();
  await page.getByRole('button', { name: 'Agregar noticia' }).click();
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Descripción').fill('Se corre el sábado en el aeropuerto.');
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.subNewsRequired)).toBeVisible();
  await addSubNews(page, 'Premios', '*Un auto *Dinero');
  await addSubNews(page, 'Reglas', '*Sin armas');
  await addSubNews(page, 'Horario', '*Desde las 20:00');
  let posts = 0;
  await page.route('**/api/VR/noticias/*/mininoticias', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    if (posts === 2) return route.abort();
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  const failure = page.getByText(adminMessages.newsAdmin.createFailed);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.created)).toBeVisible();
  await page.unrouteAll();

  const row = page.getByRole('row').filter({ hasText: titulo });
  await expect(row).toHaveCount(1);
  await page.goto('/');
  await page.getByRole('link', { name: titulo }).click();
  await expect(page.getByRole('heading', { name: 'Premios' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Reglas' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Horario' })).toHaveCount(1);

  await page.goto('/admin/noticias');
  await row.getByRole('button', { name: /^Editar/ }).click();
  await page.getByLabel('Título').fill(`${titulo} aplazado`);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.updated)).toBeVisible();
  await expect(row).toContainText('aplazado');

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Eliminar');
  await question.getByRole('button', { name: /Eliminar|Confirmar/ }).click();
  await expect(page.getByText(adminMessages.newsAdmin.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('Back, Forward and a reload of an open news item (behaviour 8.10)', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/admin/cambio-links');
  await page.getByRole('link', { name: 'Noticias', exact: true }).first().click();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  // The router changes the URL before it renders the page.
  await expect(page.getByText('Página 2 de')).toBeVisible();
  await expect(page).toHaveURL('/admin/noticias?pagina=2');
  const row = page.getByRole('table', { name: 'Noticias' }).getByRole('row').nth(1);
  const title = await row.getByRole('rowheader').innerText();
  const detail = page.getByRole('heading', { level: 2, name: title });
  await row.getByRole('button', { name: 'Ver mininoticias' }).click();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/noticias?pagina=2');
  await expect(row).toContainText(title);
  await page.goForward();
  await expect(detail).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la tabla' }).click();
  await row.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/noticias?pagina=2');
  await expect(row).toContainText(title);

  await page.getByRole('button', { name: 'Agregar noticia' }).click();
  await page.getByLabel('Título').fill('Un borrador');
  await page.goto('/admin/noticias');
  await expect(page.getByLabel('Título')).toHaveValue('Un borrador');
  await page.goBack();
  await expect(page).toHaveURL('/admin/noticias');
});

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

/** A second administrator, in a browser of their own. */
async function openRival(browser: Browser, page: Page): Promise<Page> {
  const rival = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await logIn(rival, 'editora');
  return rival;
}

test('two administrators edit one news item: the second sees both texts and decides (behaviour 8.11, 8.12)', async ({
  browser,
  page,
}) => {
  await logIn(page, 'admin');
  await page.goto('/admin/noticias?modo=agregar');
  await page.getByLabel('Título').fill('Baile de gala');
  await page.getByLabel('Descripción').fill('En el casino.');
  await addSubNews(page, 'Etiqueta', '*De largo');
  await page.getByRole('button', { name: 'Guardar noticia' }).click();
  const rival = await openRival(browser, page);
  await rival.goto('/admin/noticias');
  const edit = async (admin: Page, descripcion: string) => {
    await admin.getByRole('row', { name: 'Baile de gala' }).getByRole('button', { name: 'Editar' }).click();
    await admin.getByLabel('Descripción').fill(descripcion);
  };
  await edit(page, 'En el casino, a las 22.');
  await edit(rival, 'En el hotel.');
  const saveButton = (admin: Page) => admin.getByRole('button', { name: 'Guardar cambios' });
  await saveButton(rival).click();
  await expect(rival.getByText(adminMessages.newsAdmin.updated)).toBeVisible();

  const theirs = page.getByRole('region', { name: 'Lo que hay guardado' });
  await saveButton(page).dblclick();
  await expect(theirs.getByText('En el hotel.')).toBeInViewport();
  await expect(theirs).toBeFocused();
  await page.reload();
  await expect(theirs.getByText('En el hotel.')).toBeVisible();
  await expect(page.getByLabel('Descripción')).toHaveValue('En el casino, a las 22.');
  await page.getByLabel('Descripción').fill('En el hotel, a las 22.');
  await theirs.getByRole('button', { name: 'Guardar la mía' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.updated)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Baile de gala' })).toContainText('En el hotel, a las 22.');

  await edit(page, 'Aplazado.');
  await rival.getByRole('row', { name: 'Baile de gala' }).getByRole('button', { name: 'Eliminar' }).click();
  await rival.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(rival.getByText(adminMessages.newsAdmin.deleted)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText(adminMessages.newsAdmin.newsGone)).toBeInViewport();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByText(adminMessages.newsAdmin.newsLost)).toBeVisible();
  await page.getByRole('button', { name: 'Crear una noticia nueva' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Baile de gala');
  await expect(page.getByLabel('Descripción')).toHaveValue('Aplazado.');
  await page.reload();
  await expect(page.getByLabel('Descripción')).toHaveValue('Aplazado.');
  await rival.context().close();
});

test('a link is changed, and an outdated one shows the current value', async ({ browser, page }) => {
  await logIn(page, 'admin');
  await page.goto('/admin/cambio-links');
  await page.getByLabel('Link', { exact: true }).selectOption({ index: 1 });
  const field = page.getByLabel('Nuevo link');
  await field.fill('ftp://descargas.example.com/x');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(adminMessages.links.badScheme)).toBeVisible();

  const rival = await openRival(browser, page);
  await rival.goto('/admin/cambio-links');
  await rival.getByLabel('Link', { exact: true }).selectOption({ index: 1 });
  await rival.getByLabel('Nuevo link').fill('https://descargas.example.com/rival.exe');
  await rival.getByRole('button', { name: 'Actualizar' }).click();
  await expect(rival.getByText(adminMessages.links.done)).toBeVisible();
  await rival.context().close();

  await field.fill('https://descargas.example.com/mio.exe');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('https://descargas.example.com/rival.exe').first()).toBeVisible();
  await expect(field).toHaveValue('https://descargas.example.com/mio.exe');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(adminMessages.links.done)).toBeVisible();
});

/** The link of a mail, decoded from quoted-printable. */
function linkOf(mail: string | null): string {
  const link = /https?:\/\/\S+\?token=[A-Za-z0-9_-]+/.exec(
    (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  );
  if (!link) throw new Error('no link in the mail');
  return link[0];
}

test('an account is confirmed once by its mail, and can then log in', async ({ server, page }) => {
  await page.goto('/login');
  await submitLogin(page, 'nuevo');
  await expect(page.getByRole('alert').filter({ hasText: serverMessages.unconfirmed })).toBeVisible();
  const token = new URL(linkOf(server.newestMail('nuevo@example.com'))).search;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/confirm/')) calls.push(request.url());
  });
  await page.goto(`/confirm${token}`);
  await expect(page.getByText(sessionMessages.confirm.done)).toBeVisible();
  await expect(page).toHaveURL('/confirm');
  expect(calls).toHaveLength(1);
  await page.goto('/login');
  await submitLogin(page, 'nuevo');
  await expect(page).toHaveURL('/');
});

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
