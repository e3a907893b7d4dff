import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { expect, holdAnswers, logIn, phone, test } from './support/site.ts';

test.use(phone);

// These tests hold answers back and fast-forward the page's clock, so that they do not wait in real time.

test('a session whose check gets no answer shows neither login nor logout, and is checked again', async ({
  page,
}) => {
  await logIn(page, 'jugador');
  await page.clock.install();
  const held = await holdAnswers(page, '**/api/logueo/checkAuth');
  await page.goto('/user/stats');
  await expect.poll(held.asked).toBe(1);
  await page.clock.fastForward(durations.slow);
  await expect(page.getByText(siteMessages.waiting.slow)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/stats$/);
  await page.getByRole('main').getByRole('button', { name: siteMessages.waiting.retry }).click();
  await expect.poll(held.asked).toBe(2);
  await held.release();
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
});

test('a story is shown as saved if the answer to saving was lost', async ({ ownPlayer, page }) => {
  const story = 'Volvió al barrio cuando ya nadie la esperaba. '.repeat(40);
  await page.clock.install();
  await logIn(page, ownPlayer.usuario);
  await page.goto('/user/settings');
  await page.getByLabel('Características').fill('Tranquila.');
  await page.getByLabel('Historia', { exact: true }).fill(story);
  // The server saves it, and the answer never arrives.
  let saved = 0;
  await page.route('**/api/VR/save-historia', async (route) => {
    await route.fetch();
    saved += 1;
  });
  await page.getByRole('button', { name: 'Guardar historia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.poll(() => saved).toBe(1);
  await page.clock.fastForward(durations.slow);
  await expect(page.getByText(siteMessages.waiting.slow)).toBeVisible();
  await page.getByRole('button', { name: siteMessages.waiting.cancel }).click();
  // The page loads the stats again, which contain the story.
  // The message is below the saved story, which is longer than the screen (behaviour 1.9).
  await expect(page.getByText(playerMessages.story.done)).toBeInViewport();
  await expect(page.getByText(playerMessages.story.locked)).toBeVisible();
  await expect(page.getByText(story.trim())).toBeVisible();
});
