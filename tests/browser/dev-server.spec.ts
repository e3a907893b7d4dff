import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { siteMessages } from '#contract/messages/site.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { accessOf, paths, quizPath } from '#contract/site-paths.ts';
import { walkTo } from '#tests/support/states.ts';
import { expect, logIn, test } from './support/site.ts';

// The development server bundles dependencies differently, and prints warnings that builds do not have.

const routes = [...Object.values(paths), ...quizTypes.map(quizPath), '/qa'];
const isGuarded = (path: string) => ['player', 'admin'].includes(accessOf(path));

test('the development server calls the API server of HOST and PORT, and no page writes to the console', async ({
  page,
  server,
}) => {
  // Each page loads hundreds of unbundled modules.
  test.slow();
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  const environment = { ...process.env };
  // Another than the default, and a wildcard: the calls reach the API server all the same.
  Object.assign(process.env, { HOST: '::', PORT: new URL(server.address).port });
  const devServer = await createServer({ cacheDir, logLevel: 'error', server: { port: 0 } });
  try {
    await devServer.listen();
    const address = new URL(devServer.resolvedUrls?.local[0] ?? '').origin;
    // The fixture `quietConsole` fails on every warning and error.
    const load = async (path: string) => {
      await page.goto(address + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
    };
    /** Navigates within the running site: another load would fetch the same modules again. */
    const visit = async (path: string) => {
      await walkTo(page, '/no-existe');
      await expect(page.getByRole('heading', { name: siteMessages.notFound.title })).toBeVisible();
      await walkTo(page, path);
      await expect(page.getByRole('heading', { name: siteMessages.notFound.title })).toBeHidden();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    };
    await load('/no-existe');
    for (const path of routes.filter((route) => !isGuarded(route))) await visit(path);
    await logIn(page, 'admin', address);
    await load(paths.home);
    for (const path of routes.filter(isGuarded)) await visit(path);
  } finally {
    await devServer.close();
    process.env = environment;
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
