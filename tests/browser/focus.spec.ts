import type { Page } from '@playwright/test';
import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, logIn, test } from './support/site.ts';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}

test('keeps the focus near a deleted, sent or removed item of the news administration', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto(paths.adminNews);
  await page.getByRole('button', { name: 'Agregar noticia' }).click();
  await page.getByLabel('Título').fill('Un foco');
  await page.getByLabel('Descripción').fill('Que no se pierde.');
  for (const title of ['Cero', 'Uno', 'Dos']) {
    await page.getByLabel('Contenido').fill(`*${title}`);
    await page.getByLabel('Minititulo').fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Minititulo')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Guardar noticia' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(adminMessages.newsAdmin.created)).toBeVisible();
  // The heading was out of sight.
  await expect(page.getByRole('main')).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: 'Un foco' });
  await row.getByRole('button', { name: 'Ver mininoticias' }).click();
  const subNewsRows = page.getByRole('table', { name: 'Mininoticias' }).getByRole('row');
  // The next row, the previous one, and at last the title.
  for (const [deleted, neighbour] of [
    ['Uno', 'Dos'],
    ['Dos', 'Cero'],
    ['Cero', null],
  ] as const) {
    await subNewsRows
      .filter({ hasText: deleted })
      .getByRole('button', { name: 'Eliminar mininoticia' })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).focus();
    await page.keyboard.press('Enter');
    await expect(subNewsRows.filter({ hasText: deleted })).toHaveCount(0);
    const next = neighbour
      ? subNewsRows.filter({ hasText: neighbour }).getByRole('button', { name: 'Editar mininoticia' })
      : heading(page, 'Un foco');
    await expect(next).toBeFocused();
  }

  await page.getByRole('button', { name: 'Volver a la tabla' }).click();
  await expect(row.getByRole('button', { name: 'Ver mininoticias' })).toBeFocused();
  await row.getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(adminMessages.newsAdmin.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
  const first = page.getByRole('table', { name: 'Noticias' }).getByRole('row').nth(1);
  await expect(first.getByRole('button', { name: 'Editar' })).toBeFocused();
});

test('keeps the focus on a busy control, and on a pagination step past the last page', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto(paths.adminLinks);
  await page.getByLabel('Nuevo link').fill('https://example.com/foco.exe');
  const update = page.getByRole('button', { name: 'Actualizar' });
  await update.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(adminMessages.links.done)).toBeVisible();
  await expect(update).toBeFocused();

  await page.goto(`${paths.movements}?pagina=2`);
  const previous = page.getByRole('link', { name: 'Anterior' });
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Página 1 de')).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toBeFocused();
  await expect(previous).toHaveCSS('outline-style', 'solid');
});

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

test('keeps the focus in the section whose form was replaced or disabled', async ({ ownPlayer, page }) => {
  await logIn(page, ownPlayer.usuario);
  await page.goto(paths.settings);
  await page.getByLabel('Nuevo nombre').fill('Pedro_Gomez');
  await page.getByRole('radio', { name: 'Civil' }).check();
  await page.getByRole('button', { name: 'Cambiar nombre' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(playerMessages.rename.done)).toBeVisible();
  await expect(heading(page, 'Cambiar nombre')).toBeFocused();

  await page.getByLabel('Características').fill('Tranquila.');
  await page.getByLabel('Historia', { exact: true }).fill('Volvió al barrio. '.repeat(100));
  await page.getByRole('button', { name: 'Guardar historia' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(playerMessages.story.locked)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historia del personaje' })).toBeFocused();
});

test('the search gives the focus back, or to the section of the settings that was chosen (behaviour 1.26)', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  const link = page.getByRole('link', { name: 'Autos' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  for (const section of ['Historia del personaje', 'Sesiones']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill(section);
    await page.keyboard.press('Enter');
    await expect(heading(page, section)).toBeFocused();
    await expect(heading(page, section)).toBeInViewport();
  }
});
