import type { Locator, Page } from '@playwright/test';
import { type QuizUnderWay, quizDrafts } from '#contract/drafts/quiz.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { expect, logIn, phone, test, visit } from './support/site.ts';

test.use(phone);

const landscape = { width: 700, height: 390 };

/** On narrow screens the tools of the bank statement are folded. */
const toolsOf = (page: Page) => page.getByRole('button', { name: 'Buscar y descargar' });

test('going to a date shows its first movement (behaviour 5.16), but not again when the player returns to the page', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(`${paths.movements}?limite=25`);
  const date = await page.getByRole('row').nth(13).getByRole('cell').nth(3).textContent();
  await toolsOf(page).click();
  await page.getByLabel('Ir a la fecha').fill(date?.split('/').reverse().join('-') ?? '');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  const result = page.getByRole('row').and(page.locator('[aria-current]')).first();
  await expect(result).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de')).toBeVisible();
  await expect(result).toBeHidden();
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(result).toBeVisible();
  await expect(result).not.toBeInViewport();
});

test('the tools of the bank statement are folded, but not their progress and errors (behaviour 5.20)', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  await expect(page.getByRole('row').nth(3)).toBeInViewport({ ratio: 1 });
  const tools = toolsOf(page);
  const day = page.getByLabel('Ir a la fecha');
  await expect(day).toBeHidden();
  await expect(page.getByLabel('Movimientos por página')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Descargar CSV' })).toBeHidden();
  await tools.press('Enter');
  await expect(tools).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Movimientos por página')).toBeFocused();
  await page.route('**/VR/movimientos-banco*', (route) => route.abort());
  await day.fill('2026-01-15');
  await day.press('Enter');
  const retry = page.getByRole('button', { name: siteMessages.waiting.retry });
  await expect(retry).toBeVisible();
  await expect(day).toBeVisible();
  await tools.click();
  await expect(day).toBeHidden();
  await expect(retry).toBeVisible();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(day).toBeVisible();
  await expect(tools).toBeHidden();
});

test('on a low screen a date search is in view with its buttons, also when it fails', async ({ page }) => {
  await page.setViewportSize(landscape);
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  await expect(page.getByRole('table')).toBeVisible();
  await toolsOf(page).click();
  await page.getByLabel('Ir a la fecha').fill('2026-01-15');
  const go = page.getByRole('button', { name: 'Ir', exact: true });
  const cancel = page.getByRole('button', { name: siteMessages.waiting.cancel });
  await page.route('**/VR/movimientos-banco*', () => {});
  await go.click();
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await cancel.click();
  await page.route('**/VR/movimientos-banco*', (route) => route.abort());
  await go.click();
  await expect(page.getByRole('button', { name: siteMessages.waiting.retry })).toBeVisible();
  await expect(cancel).toBeInViewport({ ratio: 1 });
});

test('a retry of movements keeps the place on the page', async ({ page }) => {
  await page.setViewportSize(landscape);
  await logIn(page, 'jugador');
  await page.route('**/VR/movimientos-banco*', (route) => route.abort());
  await page.goto(paths.movements);
  const retry = page.getByRole('button', { name: siteMessages.waiting.retry });
  await expect(retry).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Paginación' });
  await pages.scrollIntoViewIfNeeded();
  await page.unroute('**/VR/movimientos-banco*');
  await retry.click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(pages).not.toBeInViewport();
});

test('movements and leaderboards fit in the page with text twice as large', async ({ page }) => {
  // The layout depends on the ratio of the width and the text size.
  await page.setViewportSize({ width: phone.viewport.width / 2, height: phone.viewport.height / 2 });
  await logIn(page, 'jugador');
  for (const path of [paths.movements, `${paths.tops}?top=Bank`]) {
    await page.goto(path);
    const amount = page.getByRole('cell', { name: '$' }).first();
    await expect(amount).toBeVisible();
    const { lines, overflow } = await amount.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('span:has(+ svg)') ?? cell);
      const { scrollWidth, clientWidth } = document.documentElement;
      return { lines: range.getClientRects().length, overflow: scrollWidth - clientWidth };
    });
    expect([path, lines, overflow]).toEqual([path, 1, 0]);
  }
});

test('the top bar fits in the page if only the text is twice as large: then its links do not collapse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, paths.tops);
  const overflow = await page.evaluate(() => {
    const { style, scrollWidth: before, clientWidth } = document.documentElement;
    style.fontSize = '200%';
    return [before - clientWidth, document.documentElement.scrollWidth - clientWidth];
  });
  expect(overflow).toEqual([0, 0]);
});

test('an error below a date does not move the other date or the button beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, 'jugador');
  await page.goto(paths.movements);
  await page.getByLabel('Movimientos a descargar').selectOption('Entre dos fechas');
  const [from, to] = [page.getByLabel('Desde'), page.getByLabel('Hasta')];
  await from.fill('2026-01-05');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect(page.getByText(playerMessages.movements.noDay)).toBeVisible();
  const topOf = async (control: Locator) => (await control.boundingBox())?.y;
  expect(await topOf(to)).toBe(await topOf(from));
  expect(await topOf(page.getByRole('button', { name: 'Descargar CSV' }))).toBe(await topOf(from));
  const go = page.getByRole('button', { name: 'Ir', exact: true });
  await go.click();
  await expect(page.getByLabel('Ir a la fecha')).toHaveAttribute('aria-invalid', 'true');
  expect(await topOf(go)).toBe(await topOf(page.getByLabel('Ir a la fecha')));
});

test('right answers that could not be sent: the note and the button to send them again are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { userID } = await logIn(page, 'jugador');
  const question = {
    question: '¿Qué?',
    option1: 'Esto',
    option2: 'Eso',
    option3: 'Aquello',
    option4: 'Nada',
  };
  const quiz: QuizUnderWay = {
    questions: Array.from({ length: limits.quizQuestions }, () => ({ ...question, correct: 1 })),
    answers: Array.from({ length: limits.quizQuestions }, () => 1),
    attemptsLeft: 1,
    deadlineAt: Date.now() + durations.quiz,
    isPassed: false,
  };
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `${quizDrafts.key}.${userID}.usuario`,
    JSON.stringify(quiz),
  ] as const);
  await page.goto(quizPath('usuario'));
  await page.route('**/VR/certify', (route) => route.abort());
  const send = page.getByRole('button', { name: 'Enviar respuestas' });
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await send.click();
  await expect(page.getByText(playerMessages.quiz.unsent)).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('a message above a quiz covers neither the clock nor a question, and causes no layout shift (behaviour 7.3)', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, 'jugador');
  await page.goto(quizPath('usuario'));
  const message = page.getByText(`Te faltan ${limits.quizQuestions} preguntas por seleccionar.`);
  const answer = page.getByRole('radio').nth(3 * limits.quizOptions);
  // The page needs running timers to start.
  await expect(answer).toBeVisible();
  await page.clock.pauseAt(Date.now() + durations.recheck);
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(message).toBeVisible();
  const [messageBox, clockBox, questionBox] = await Promise.all([
    message.boundingBox(),
    page.getByRole('timer').boundingBox(),
    page.getByRole('radiogroup').first().boundingBox(),
  ]);
  if (!messageBox || !clockBox || !questionBox) throw new Error('something is not rendered');
  expect(messageBox.y).toBeGreaterThanOrEqual(clockBox.y + clockBox.height);
  expect(messageBox.y + messageBox.height).toBeLessThanOrEqual(questionBox.y);
  await answer.focus();
  const place = await answer.boundingBox();
  await page.clock.runFor(durations.toast);
  await expect(message).toBeHidden();
  expect(await answer.boundingBox()).toEqual(place);
});
