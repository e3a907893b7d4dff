import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { expect, logIn, phone, submitLogin, test, visit } from './support/site.ts';

test.use(phone);

test('offline, a page whose code is not loaded shows an error within the site, and loads by itself when online again (behaviour 1.25)', async ({
  context,
  page,
}) => {
  await logIn(page, 'jugador');
  await visit(page, '/user/stats');
  await expect(page.getByRole('meter', { name: 'Hambre' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(siteMessages.offline.on)).toBeInViewport();
  await page.getByRole('link', { name: 'Movimientos Banco' }).click();
  await expect(page.getByText(siteMessages.chunk.failed)).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: siteMessages.waiting.retry });
  await retry.click();
  await expect(page.getByText(siteMessages.chunk.failed)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(siteMessages.offline.on)).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/movimientos$/);
});

test('a minute offline ends the session, and the draft is restored after the next login', async ({
  context,
  page,
}) => {
  const story = 'Guardó silencio durante todo el viaje. '.repeat(3);
  await logIn(page, 'jugador');
  await page.clock.install();
  await page.goto('/user/settings');
  await page.getByLabel('Historia', { exact: true }).fill(story);
  await context.setOffline(true);
  await page.getByLabel('Características').fill('Callado.');
  await page.clock.fastForward(durations.recheck);
  await expect(page.getByText(siteMessages.session.expired)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The code of the login was not loaded yet.
  await expect(page.getByText(siteMessages.chunk.failed)).toBeVisible();
  await context.setOffline(false);
  await submitLogin(page, 'jugador');
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(page.getByLabel('Historia', { exact: true })).toHaveValue(story);
  await expect(page.getByLabel('Características')).toHaveValue('Callado.');
});
