import type { Page } from '@playwright/test';
import { newsWritingDrafts, type WritingDraft } from '#contract/drafts/admin.ts';
import { adminMessages, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, logIn, phone, test } from './support/site.ts';

/** Opens the form with a new news item that the administrator has left unsent, with as many sub-news. */
async function openUnsent(page: Page, titulo: string, count: number): Promise<void> {
  const { userID } = await logIn(page, 'admin');
  const draft: WritingDraft = {
    news: { titulo, descripcion: 'Que se ve.' },
    subNews: { minititulo: '', contenido: '' },
    editedIndex: null,
    newsId: null,
    sentNews: null,
    newestNewsId: null,
    newestSubNewsId: null,
    created: [],
    pending: Array.from({ length: count }, (_, index) => ({
      minititulo: `Parte ${index + 1}`,
      contenido: '*Una',
    })),
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${newsWritingDrafts.key}.${userID}.newNews`,
    JSON.stringify(draft),
  ] as const);
  await page.goto(paths.adminNews);
}

test('the table is where it was after what it opened is closed, on a phone', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await logIn(page, 'admin');
  await page.goto(paths.adminNews);
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
  await page.goto(paths.adminNews);
  const row = page.getByRole('table', { name: 'Noticias' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  for (let times = 0; times < 6; times += 1) {
    await row.getByRole('button', { name: 'Editar' }).evaluate(
      (button: HTMLElement, isAwaited) => {
        button.click();
        if (!isAwaited) return history.back();
        requestAnimationFrame(() => history.back());
      },
      times % 2 === 0,
    );
    await expect(page).toHaveURL(paths.adminNews);
    await expect(row.getByRole('button', { name: 'Editar' })).toBeVisible();
  }
});

test('an error far below the pressed button is in view, and a new news item at last, on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await openUnsent(page, 'Un aviso', 9);
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
  await page.route('**/api/VR/noticias/*/mininoticias', (route) =>
    route.request().postData()?.includes('Parte 3') ? route.abort() : route.fallback(),
  );
  for (const viewport of [{ width: 1280, height: 720 }, phone.viewport]) {
    await page.setViewportSize(viewport);
    await openUnsent(page, 'Un aviso a medias', 5);
    const save = page.getByRole('button', { name: 'Guardar noticia' });
    await save.click();
    await expect(page.getByText(partlyCreatedMessage(2, 3))).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(adminMessages.newsAdmin.createFailed)).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport();
    await page.getByRole('button', { name: 'Descartar' }).click();
  }
});
