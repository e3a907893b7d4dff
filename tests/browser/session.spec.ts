import { durations } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { expect, phone, submitLogin, test } from './support/site.ts';

test.use(phone);

test('a message of the login causes no layout shift when it times out, and frees its space when it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const message = page.getByText(serverMessages.wrongCredentials);
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const before = await button.boundingBox();
  await submitLogin(page, 'jugador', 'no-es-esta');
  await expect(message).toBeVisible();
  const place = await button.boundingBox();
  expect(place).not.toEqual(before);
  await page.clock.runFor(durations.toast);
  await expect(message).toBeHidden();
  expect(await button.boundingBox()).toEqual(place);

  await submitLogin(page, 'jugador', 'no-es-esta');
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click();
  await expect(message).toBeHidden();
  expect(await button.boundingBox()).toEqual(before);
});
