import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, resolveConfig } from 'vite';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { accessOf, paths, quizPath } from '#contract/site-paths.ts';
import { expect, logIn, test } from './support/site.ts';

// The development server bundles dependencies in its own way, and only developers see what it complains of.

const routes = [...Object.values(paths), ...quizTypes.map(quizPath), '/no-existe', '/qa'];
const isGuarded = (path: string) => ['player', 'admin'].includes(accessOf(path));

test('no page of the development server writes to the console', async ({ page, server }) => {
  // Hundreds of unbundled modules for each page.
  test.slow();
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  const { server: configured } = await resolveConfig({}, 'serve');
  const proxy = Object.fromEntries(Object.keys(configured.proxy ?? {}).map((path) => [path, server.address]));
  const devServer = await createServer({ cacheDir, logLevel: 'error', server: { port: 0, proxy } });
  try {
    await devServer.listen();
    const address = new URL(devServer.resolvedUrls?.local[0] ?? '').origin;
    // The fixture `quietConsole` fails on every warning and error.
    const visit = async (path: string) => {
      await page.goto(address + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
    };
    for (const path of routes.filter((route) => !isGuarded(route))) await visit(path);
    await logIn(page, 'admin', address);
    for (const path of routes.filter(isGuarded)) await visit(path);
  } finally {
    await devServer.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
