import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sessionMessages } from '#contract/messages/session.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { nodeArguments } from '#tests/support/programs.ts';
import { type ServedBuild, serveBuild } from '#tests/support/served-build.ts';
import { readSiteFiles } from '#tests/support/site-files.ts';
import { expect, submitLogin, test } from './site.ts';

const root = join(import.meta.dirname, '../../..');

/** Tests on a build with the bench, without an API. */
export const benchTest = test.extend<object, { bench: ServedBuild }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const bench = await startBenchSite();
      await use(bench);
      await bench.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ bench }, use) => use(bench.address),
});

/** Tries to log in with this password while the API cannot be reached. */
export async function failToLogIn(page: Page, password: string): Promise<void> {
  const refused = page.waitForEvent('requestfailed');
  await submitLogin(page, 'jugador', password);
  await refused;
  await expect(page.getByText(sessionMessages.login.failed)).toBeVisible();
}

/** Builds the site with the bench and serves it with the server's own headers. */
function startBenchSite(): Promise<ServedBuild> {
  return serveBuild(buildForTesters, async (app, siteDir) => {
    await securityHeaders(app, {
      siteFiles: readSiteFiles(siteDir),
      hasBench: true,
      apiOrigin: null,
      strictTransport: null,
    });
  });
}

function buildForTesters(directory: string): void {
  const { status, stderr } = spawnSync(process.execPath, nodeArguments('scripts/build.ts', directory), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITE_QA: '1' },
  });
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
}
