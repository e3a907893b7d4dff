import type { Page } from '@playwright/test';
import { durations, limits } from '#contract/limits.ts';
import { attemptsLeftMessage, playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { answerAll } from './support/quiz.ts';
import { expect, logIn, logOut, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

test('movements: page and size are in the address, Back works, the table distinguishes deposits from withdrawals', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto('/user/movimientos');
  await expect(page.getByText('Página 1 de')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await page.getByLabel('Movimientos por página').selectOption('25');
  await expect(page).toHaveURL(/limite=25/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
  await page
    .getByRole('link', { name: 'Siguiente' })
    .or(page.getByRole('button', { name: 'Siguiente' }))
    .click();
  await expect(page.getByText('Página 2 de')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Página 1 de')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Retiro' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Ingreso' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a card opens its details, Back closes them and returns the focus', async ({ page }) => {
  await logIn(page, 'jugador');
  await page.goto('/user/cars');
  await expect(page.getByText(/Días de impuestos: \d+/).first()).toBeVisible();
  const opener = page.getByRole('button', { name: /Ver detalles/ }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Mejora de motor').first()).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a rename is validated while typing, costs Coins, and the session continues under the new name', async ({
  page,
}) => {
  await logIn(page, 'familia1');
  await page.goto('/user/settings');
  const name = page.getByLabel('Nuevo nombre');
  await name.fill('ana');
  await expect(page.getByText(playerMessages.characterName.badFormat)).toBeHidden();
  await name.fill('anaxx');
  await expect(page.getByText(playerMessages.characterName.badFormat)).toBeVisible();
  await name.fill('roberto_quiroga');
  await name.blur();
  await expect(name).toHaveValue('Roberto_Quiroga');
  await page.getByRole('radio', { name: 'Civil' }).check();
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(page.getByText(playerMessages.rename.done)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar nombre' })).toBeDisabled();
  await page.goto('/user/stats');
  await expect(page.getByText('Roberto_Quiroga').first()).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
});

test('a story draft survives a reload, is saved once and then locked', async ({ page }) => {
  const story = 'Llegó al puerto con una maleta y dos nombres. '.repeat(40);
  await logIn(page, 'familia2');
  await page.goto('/user/settings');
  await page.getByLabel('Características').fill('Prudente, habla poco.');
  await page.getByLabel('Historia', { exact: true }).fill('Demasiado corta.');
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await expect(page.getByText(playerMessages.story.tooShort)).toBeVisible();
  await page.getByLabel('Historia', { exact: true }).fill(story);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue(story);
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(playerMessages.story.confirm);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(playerMessages.story.done)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar historia' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Prudente, habla poco.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar historia' })).toBeHidden();
});

test('after a password change only the new password works', async ({ ownPlayer: { usuario }, page }) => {
  await logIn(page, usuario);
  await page.goto('/user/settings');
  await page.getByLabel('Contraseña actual').fill('no-es-esta');
  await page.getByLabel('Nueva contraseña').fill('una-nueva-2026');
  await page.getByLabel('Confirmar contraseña').fill('otra-nueva-2026');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(siteMessages.password.mismatch)).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('una-nueva-2026');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(playerMessages.changePassword.failed)).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(demoPassword);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(playerMessages.changePassword.done)).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
  await logOut(page);
  await submitLogin(page, usuario);
  await expect(page.getByRole('alert').filter({ hasText: serverMessages.wrongCredentials })).toBeVisible();
  await submitLogin(page, usuario, 'una-nueva-2026');
  await expect(page).toHaveURL('/');
});

async function beginQuiz(page: Page, type: QuizType): Promise<void> {
  await page.goto('/user/certificates');
  const card = type === 'faccion' ? 'Certificado de facción' : 'Certificado de usuario';
  await page
    .getByRole('listitem')
    .or(page.getByRole('article'))
    .filter({ hasText: card })
    .getByRole('button', { name: /Comenzar|Continuar/ })
    .or(page.getByRole('link', { name: /Comenzar|Continuar/ }))
    .first()
    .click();
  await expect(page.getByText(`Intentos restantes: ${limits.quizAttempts}`)).toBeVisible();
}

test('a quiz fails at the third attempt, survives a reload, and leads back to the certificates', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await beginQuiz(page, 'faccion');
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(`Te faltan ${limits.quizQuestions} preguntas por seleccionar.`)).toBeVisible();
  await answerAll(page, 'faccion', false);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(attemptsLeftMessage(2))).toBeVisible();
  await page.reload();
  await expect(page.getByText('Intentos restantes: 2')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(limits.quizQuestions);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(playerMessages.quiz.allAttemptsFailed)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/certificates$/);
});

test('a message above a quiz causes no layout shift', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'jugador');
  await beginQuiz(page, 'usuario');
  const message = page.getByText(`Te faltan ${limits.quizQuestions} preguntas por seleccionar.`);
  const answer = page.getByRole('radio').nth(3 * limits.quizOptions);
  await page.clock.pauseAt(Date.now() + durations.recheck);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(message).toBeVisible();
  await answer.focus();
  const place = await answer.boundingBox();
  await page.clock.runFor(durations.toast);
  await expect(message).toBeHidden();
  expect(await answer.boundingBox()).toEqual(place);
});

test('a passed quiz gives a certificate, even when the first submission fails', async ({ page }) => {
  await logIn(page, 'familia1');
  await beginQuiz(page, 'usuario');
  await answerAll(page, 'usuario', true);
  await page.route('**/api/VR/certify', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(playerMessages.quiz.failed)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText(playerMessages.quiz.passed)).toBeVisible();
  await page.goto('/user/certificates');
  await expect(page.getByText('Completado')).toHaveCount(1);
});
