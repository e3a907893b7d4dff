import { execFileSync } from 'node:child_process';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { operatorProgram, shortRunArguments } from '#tests/support/programs.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { expect, logIn, submitLogin, test } from './support/site.ts';
import { problemsOf } from './support/state-problems.ts';

/** Turns maintenance on or off as an operator does on the embedded database, and restarts the server. */
async function turn(server: ServerProcess, wanted: 'on' | 'off'): Promise<void> {
  await server.stop();
  execFileSync(process.execPath, [...shortRunArguments(operatorProgram), 'maintenance', wanted], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await server.start();
}

test('an open page and a new visit show that maintenance is on and reload automatically, and administrators can log in (behaviour 9.9)', async ({
  browser,
  ownServer,
  page,
}) => {
  // The server starts three times.
  test.slow();
  await page.clock.install();
  await logIn(page, 'familia1', ownServer.address);
  await page.goto(`${ownServer.address}/user/settings`);
  await page.getByLabel('Nuevo nombre').fill('Lucas_Ferreyra');
  await page.getByRole('radio', { name: 'Ilegal', exact: true }).check();
  // Stop the clock: a session check during a restart would fail and end the session.
  await page.clock.pauseAt(Date.now() + 1000);
  await turn(ownServer, 'on');

  // The open page keeps typed text.
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(page.getByText(playerMessages.rename.failed)).toBeVisible();
  const notice = page.getByText(siteMessages.maintenance.on);
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Nuevo nombre')).toHaveValue('Lucas_Ferreyra');

  // A new visit shows an accessible maintenance page.
  const visit = await (await browser.newContext()).newPage();
  const see = () => visit.getByText(siteMessages.maintenance.on);
  expect(
    await problemsOf(visit, [
      { name: 'the page about it', path: `${ownServer.address}/tops`, see },
      {
        name: 'the notice of the site',
        path: `${ownServer.address}/login`,
        act: (shown) => submitLogin(shown, 'familia1'),
        see,
      },
    ]),
  ).toEqual([]);
  // The accessibility check ends at the width of a phone.
  await visit.setViewportSize({ width: 1280, height: 900 });
  await visit.goto(`${ownServer.address}/tops`);
  await expect(visit.getByRole('heading', { level: 1, name: 'En mantenimiento' })).toBeVisible();
  await expect(visit.getByText(siteMessages.maintenance.on)).toBeVisible();

  await visit.getByRole('link', { name: 'Entrar como administrador' }).click();
  await submitLogin(visit, 'admin');
  await visit.getByRole('link', { name: 'Admin', exact: true }).click();
  await visit.getByRole('link', { name: 'Noticias' }).first().click();
  await expect(visit.getByRole('table')).toBeVisible();
  await expect(visit.getByText(siteMessages.maintenance.on)).toBeVisible();
  await visit.goto(`${ownServer.address}/tops`);

  await turn(ownServer, 'off');
  page.once('dialog', (dialog) => void dialog.accept());
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(15_000);
  await page.clock.resume();
  await reloaded;
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Nuevo nombre')).toHaveValue('Lucas_Ferreyra');

  await visit.clock.runFor(15_000);
  await expect(visit.getByRole('heading', { level: 1, name: 'TOPs' })).toBeVisible();
  await visit.context().close();
});
