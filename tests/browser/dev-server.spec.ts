import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { paths } from '#contract/site-paths.ts';
import { expect, logIn, test } from './support/site.ts';

// The view tests fail on what React reports in development (tests/support/views-setup.ts).

test('the development server calls the API server of HOST and PORT, and bundles what the pages need', async ({
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
    await logIn(page, 'jugador', address);
    for (const path of [paths.stats, '/qa']) {
      await page.goto(address + path);
      await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 60_000 });
    }
  } finally {
    await devServer.close();
    process.env = environment;
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
