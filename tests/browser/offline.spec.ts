import { businesses, cars, houses } from '#contract/calls/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { expect, logIn, phone, test, visit } from './support/site.ts';

test.use(phone);

test('offline, a page whose code is not loaded shows an error within the site, and loads by itself when online again (behaviour 1.25)', async ({
  context,
  page,
}) => {
  await logIn(page, 'jugador');
  // An answer that comes late would say that there is a connection.
  const due = [cars, houses, businesses].map(({ path }) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await visit(page, '/user/stats');
  await Promise.all(due);
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
