import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { expect, openMenu, submitLogin, test } from './support/site.ts';

/** Runs in the page: its settings block the storage. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

async function go(page: Page, area: 'Principal' | 'Área personal', name: string): Promise<void> {
  if (area === 'Principal') await openMenu(page);
  await page.getByRole('navigation', { name: area }).getByRole('link', { name, exact: true }).click();
}

test('with blocked storage the site works until the page closes, and says that it saves nothing', async ({
  page,
}) => {
  await page.addInitScript(blockStorage);
  const notice = page.getByRole('alert').filter({ hasText: siteMessages.storage.refused });

  await page.goto('/user/settings');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Recordarme').check();
  await submitLogin(page, 'jugador');
  // The return address of the redirect was kept without storage.
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(notice).toBeHidden();

  await page.getByLabel('Historia', { exact: true }).fill('Nació en el puerto.');
  await go(page, 'Área personal', 'Certificados');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(playerMessages.story.leaveForGood);
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue('Nació en el puerto.');
  await go(page, 'Área personal', 'Certificados');
  await question.getByRole('button', { name: 'Salir' }).click();

  await page.getByRole('button', { name: 'Comenzar' }).first().click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(
    page.getByText(`Te faltan ${limits.quizQuestions - 1} preguntas por seleccionar.`),
  ).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();

  // As the notice said, a reload loses the session.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});
