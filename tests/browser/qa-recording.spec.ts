import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { standards, violationsOf } from './support/axe.ts';
import { failToLogInTwice, benchTest as test } from './support/bench-site.ts';
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
  await failToLogInTwice(page, password);
  // The recording continues after a reload.
  await page.goto(paths.download);
  await page.getByRole('button', { name: 'Parar y compartir' }).click();
  const link = await page.getByLabel('Enlace de la grabación').inputValue();

  const developer = await context.newPage();
  await developer.goto(link);
  const result = developer.getByText(/^Los \d+ pasos quedan como se grabaron\.$/);
  await expect(result).toBeVisible();
  const sequence = developer.getByRole('region', { name: 'Secuencia' });
  const lastFailure = sequence.getByRole('button', { name: /logIn: sin conexión/ }).last();
  await lastFailure.click();
  const state = developer.getByRole('status').filter({ hasText: 'Estado:' });
  await expect(state).toContainText('credentials.editing');
  await developer.getByRole('tab', { name: 'Página' }).click();
  const screen = developer.frameLocator('iframe[title="Pantalla de login"]');
  await expect(screen.getByText(sessionMessages.login.failed)).toBeVisible();
  await developer.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(state).toContainText('submitting');
  expect(await developer.content()).not.toContain(password);
  expect(await violationsOf(developer, standards)).toEqual([]);

  // A change shows where the replay differs, until it is undone.
  await lastFailure.click();
  await developer.getByRole('tab', { name: 'Paso', exact: true }).click();
  await developer.getByLabel('Desenlace').fill('{"type":"answered","status":503,"body":""}');
  await developer.getByRole('button', { name: 'Cambiar y reproducir lo que sigue' }).click();
  await expect(developer.getByText(/los demás actores siguen lo grabado\.$/)).toBeVisible();
  await expect(sequence.getByRole('button', { name: /logIn: error 503/ })).toBeVisible();
  await developer.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(result).toBeVisible();
  await expect(sequence.getByRole('button', { name: /logIn: error 503/ })).toBeHidden();

  await developer.getByRole('tab', { name: 'Exportar' }).click();
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
  await expect(state).toContainText('credentials.editing');
});

test('a recording that is too long for a link opens from the site and from a file, and survives a reload', async ({
  context,
  page,
}) => {
  // Letters that cannot be compressed, in more texts than a link can contain.
  const body = Array.from({ length: 10_000 }, (_, id) => ({
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

  const sequence = bench.getByRole('region', { name: 'Secuencia' });
  for (const opener of ['the first time', 'the same file again']) {
    await bench.getByRole('button', { name: 'Al final' }).click();
    await bench
      .getByLabel('Abrir un archivo', { exact: true })
      .and(bench.locator('input'))
      .setInputFiles(file);
    await expect(sequence.getByRole('button', { name: 'Inicio' }), opener).toHaveAttribute('aria-current');
  }
});
