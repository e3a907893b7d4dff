import { durations, limits } from '#contract/limits.ts';
import { playerMessages, unansweredMessage } from '#contract/messages/player.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { expect, logIn, test, visit } from './support/site.ts';
import { translate, translated } from './support/translator.ts';

// The fixture `quietConsole` fails on React's errors.
test.describe('on a page that the browser translates (behaviour 1.22)', () => {
  test('a login is refused, then accepted', async ({ page }) => {
    await visit(page, paths.login);
    await translate(page);
    await page.getByLabel('Usuario').fill('jugador');
    await page.getByLabel(/^Contraseña/).fill('no-es-esta');
    const submit = page.getByRole('button', { name: 'Iniciar sesión' });
    await submit.click();
    const refusal = page.getByRole('alert').filter({ hasText: translated });
    await expect(refusal).toHaveCount(1);
    await page.getByRole('button', { name: 'Cerrar mensaje' }).click();
    await expect(refusal).toHaveCount(0);
    await page.getByLabel(/^Contraseña/).fill(demoPassword);
    await submit.click();
    await expect(page.getByText('Bienvenido,')).toBeVisible();
  });

  test('a quiz counts its unanswered questions, and its clock runs', async ({ page }) => {
    await page.clock.install();
    await logIn(page, 'jugador');
    await page.goto(quizPath('faccion'));
    const clock = page.getByRole('timer');
    await expect(clock).toHaveText(/^1[45]:/);
    await translate(page);
    // Messages stay until the test advances the time.
    await page.clock.pauseAt(Date.now() + durations.slow);
    const message = page.getByText(unansweredMessage(limits.quizQuestions) + translated);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(message).toBeVisible();
    const before = (await clock.textContent()) ?? '';
    await page.clock.runFor(durations.toast);
    await expect(clock).not.toHaveText(before);
    await expect(message).toBeHidden();
    await page.clock.fastForward(durations.quiz);
    await expect(page.getByText(playerMessages.quiz.timeOver + translated)).toBeVisible();
  });
});
