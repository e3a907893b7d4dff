import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { standards, violationsOf } from './support/axe.ts';
import { benchTest as test } from './support/bench-site.ts';
import { expect } from './support/site.ts';

const root = join(import.meta.dirname, '../..');
const password = 'una-clave-secreta';

test('offline, a tester records a login that fails twice and is abandoned, and a developer exports it as a passing test', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The API cannot be reached.
  await context.route('**/api/**', (route) => route.abort());
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Grabar mi sesión' }).click();
  await expect(page.getByText(/^Grabando: \d+ pasos$/)).toBeVisible();
  for (const attempt of ['primero', 'segundo']) {
    await page.getByLabel('Usuario').fill(attempt);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    const refused = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await refused;
    await expect(page.getByText(sessionMessages.login.failed)).toBeVisible();
  }
  // The recording continues after a reload.
  await page.goto(paths.download);
  await page.getByRole('button', { name: 'Parar y compartir' }).click();
  const link = await page.getByLabel('Enlace de la grabación').inputValue();

  const developer = await context.newPage();
  await developer.goto(link);
  await expect(developer.getByText(/^Los \d+ pasos quedan como se grabaron\.$/)).toBeVisible();
  const sequence = developer.getByRole('region', { name: 'Secuencia' });
  await sequence
    .getByRole('button', { name: /logIn: sin conexión/ })
    .last()
    .click();
  await expect(developer.getByRole('status').filter({ hasText: /^Paso \d+ de/ })).toContainText(
    'credentials.editing',
  );
  const screen = developer.frameLocator('iframe[title="Pantalla de login"]');
  await expect(screen.getByText(sessionMessages.login.failed)).toBeVisible();
  await developer.keyboard.press('z');
  await expect(developer.getByRole('status').filter({ hasText: /^Paso \d+ de/ })).toContainText('submitting');
  expect(await developer.content()).not.toContain(password);

  expect(await violationsOf(developer, standards)).toEqual([]);

  await developer.getByRole('button', { name: 'Copiar prueba' }).click();
  await expect(developer.getByText('Copiado.')).toBeVisible();
  const text = await developer.evaluate(() => navigator.clipboard.readText());
  expect(text).not.toContain(password);
  const file = join(root, 'tests/machines/exported-recording.test.ts');
  writeFileSync(file, text);
  try {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project=machines',
        file,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
  } finally {
    rmSync(file);
  }

  await developer.getByRole('link', { name: 'Continuar a mano con login' }).click();
  await expect(developer.getByRole('status').filter({ hasText: 'Estado:' })).toContainText('submitting');
});
