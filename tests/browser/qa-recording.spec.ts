import { randomUUID } from 'node:crypto';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { standards, violationsOf } from './support/axe.ts';
import { failToLogIn, benchTest as test } from './support/bench-site.ts';
import { expect } from './support/site.ts';

const password = 'una-clave-secreta';

test('offline, a tester records a login that fails and is abandoned, and a developer replays it', async ({
  context,
  page,
}) => {
  // The API cannot be reached.
  await context.route('**/api/**', (route) => route.abort());
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Grabar mi sesión' }).click();
  await expect(page.getByText(/^Grabando: \d+ pasos$/)).toBeVisible();
  await failToLogIn(page, password);
  // The recording continues after a reload.
  await page.goto(paths.download);
  await page.getByRole('button', { name: 'Parar y compartir' }).click();
  const link = await page.getByLabel('Enlace de la grabación').inputValue();

  const developer = await context.newPage();
  await developer.goto(link);
  const result = developer.getByText(/^Los \d+ pasos quedan como se grabaron\.$/);
  await expect(result).toBeVisible();
  const sequence = developer.getByRole('region', { name: 'Secuencia' });
  await sequence.getByRole('button', { name: /logIn: sin conexión/ }).click();
  const state = developer.getByRole('status').filter({ hasText: 'Estado:' });
  await expect(state).toContainText('credentials.editing');
  await developer.getByRole('tab', { name: 'Página' }).click();
  const screen = developer.frameLocator('iframe[title="Pantalla de login"]');
  await expect(screen.getByText(sessionMessages.login.failed)).toBeVisible();
  await developer.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(state).toContainText('submitting');
  expect(await developer.content()).not.toContain(password);
  expect(await violationsOf(developer, standards)).toEqual([]);

  await developer.getByRole('tab', { name: 'Exportar' }).click();
  await developer.getByRole('link', { name: 'Continuar a mano con login' }).click();
  await expect(state).toContainText('credentials.submitting');
});

test('a recording that is too long for a link opens from the site and from a file, and survives a reload', async ({
  context,
  page,
}) => {
  // Letters that cannot be compressed, in more texts than a link can contain.
  const body = Array.from({ length: 500 }, (_, id) => ({
    id: id + 1,
    titulo: randomUUID(),
    descripcion: randomUUID().repeat(2),
  }));
  await context.route('**/api/**', (route) => route.abort());
  await context.route('**/api/VR/noticias', (route) => route.fulfill({ json: body }));
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Grabar mi sesión' }).click();
  await expect(page.getByText(body.at(-1)?.titulo ?? '')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Parar y compartir' }).click();
  const file = await (await saved).path();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Abrir el banco' }).click();
  const bench = await opened;
  const result = bench.getByText(/^Los \d+ pasos quedan como se grabaron\.$/);
  await expect(result).toBeVisible();
  await bench.reload();
  await expect(result).toBeVisible();

  await bench.getByRole('button', { name: 'Al final' }).click();
  await bench.getByLabel('Abrir un archivo', { exact: true }).and(bench.locator('input')).setInputFiles(file);
  const start = bench.getByRole('region', { name: 'Secuencia' }).getByRole('button', { name: 'Inicio' });
  await expect(start).toHaveAttribute('aria-current');
});
