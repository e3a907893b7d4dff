import { execFileSync } from 'node:child_process';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { ServerProcess } from './support/server-process.ts';
import { expect, logIn, submitLogin, test } from './support/site.ts';
import { problemsOf } from './support/state-problems.ts';

/** Turns maintenance on or off as an operator does on the embedded database, and restarts the server. */
async function turn(server: ServerProcess, wanted: 'on' | 'off'): Promise<void> {
  await server.stop();
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/maintenance.ts', wanted], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await server.start();
}

test('an open page says that maintenance is on, keeps what is typed, and returns by itself (behaviour 9.9)', async ({
  ownServer,
  page,
}) => {
  await page.clock.install();
  await logIn(page, 'familia1', ownServer.address);
  await page.goto(`${ownServer.address}/user/settings`);
  await page.getByLabel('Nuevo nombre').fill('Lucas_Ferreyra');
  await page.getByRole('radio', { name: 'Ilegal', exact: true }).check();
  // The server restarts twice: a check of the session in between would fail and end it.
  await page.clock.pauseAt(Date.now() + 1000);
  await turn(ownServer, 'on');
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(page.getByText(playerMessages.rename.failed)).toBeVisible();
  const notice = page.getByText(siteMessages.maintenance.on);
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Nuevo nombre')).toHaveValue('Lucas_Ferreyra');

  await turn(ownServer, 'off');
  page.once('dialog', (dialog) => void dialog.accept());
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(15_000);
  await page.clock.resume();
  await reloaded;
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Nuevo nombre')).toHaveValue('Lucas_Ferreyra');
});

test('a new visit gets an accessible page about it, which returns by itself, and administrators enter (behaviour 9.9)', async ({
  ownServer,
  page,
}) => {
  await turn(ownServer, 'on');
  const see = () => page.getByText(siteMessages.maintenance.on);
  expect(
    await problemsOf(page, [
      { name: 'the page about it', path: `${ownServer.address}/tops`, see },
      {
        name: 'the notice of the site',
        path: `${ownServer.address}/login`,
        act: (shown) => submitLogin(shown, 'familia1'),
        see,
      },
    ]),
  ).toEqual([]);
  // It ends at the width of a phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${ownServer.address}/tops`);
  await expect(page.getByRole('heading', { level: 1, name: 'En mantenimiento' })).toBeVisible();
  await expect(page.getByText(siteMessages.maintenance.on)).toBeVisible();

  await page.getByRole('link', { name: 'Entrar como administrador' }).click();
  await submitLogin(page, 'admin');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Noticias' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(siteMessages.maintenance.on)).toHaveCount(0);

  await page.goto(`${ownServer.address}/tops`);
  await turn(ownServer, 'off');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { level: 1, name: 'TOPs' })).toBeVisible();
});
