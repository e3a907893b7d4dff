import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { renderSite, writeSiteFiles } from '#server/http/rendered-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveBuild } from '#tests/support/served-build.ts';
import { readSiteFiles } from '#tests/support/site-files.ts';
import { phone } from './support/site.ts';

test.use(phone);

const dist = join(import.meta.dirname, '../../dist');

/** The built site on a server that holds some files back until it is told to answer. */
async function serveHanging(files: RegExp) {
  let hanging: RegExp | null = files;
  const held: (() => void)[] = [];
  const site = await serveBuild(
    async (directory) => {
      cpSync(dist, directory, { recursive: true });
      writeSiteFiles(directory, await renderSite(dist, readEnvironment({})));
    },
    async (app, siteDir) => {
      await app.register(securityHeaders, {
        siteFiles: readSiteFiles(siteDir),
        hasBench: false,
        apiOrigin: null,
        strictTransport: null,
      });
      app.addHook('onRequest', (request, _reply, done) => {
        if (hanging?.test(request.url)) held.push(done);
        else done();
      });
    },
  );
  const answerHeld = () => {
    for (const answer of held.splice(0)) answer();
  };
  return {
    address: site.address,
    answerHeld,
    answerNewRequests: () => {
      hanging = null;
    },
    async remove() {
      answerHeld();
      await site.remove();
    },
  };
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: siteMessages.waiting.slow });

/** Opens a page and fast-forwards ten seconds. */
async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#slow-start')).toBeAttached();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(durations.slow);
  await expect(notice(page)).toBeVisible();
}

/** Waits for the first paint, because Playwright treats an element as visible while a style sheet blocks rendering. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
  );
}

for (const [name, path, heading, files] of [
  ['prerendered page without its code', paths.login, 'Iniciar sesión', /^\/assets\//],
  ['prerendered page without the code of this page', paths.login, 'Iniciar sesión', /login-page-/],
  ['client-rendered page without any file', paths.resetPassword, 'Restablecer contraseña', /^\/assets\//],
] as const) {
  test(`a ${name} shows a notice after 10 s, and loads on retry (behaviour 1.12)`, async ({ page }) => {
    const site = await serveHanging(files);
    try {
      await openAndWait(page, `${site.address}${path}?prueba=1`);
      await painted(page);
      site.answerNewRequests();
      await page.getByRole('link', { name: siteMessages.waiting.retry }).click();
      await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('#slow-start')).not.toBeAttached();
      await expect(page).toHaveURL(`${site.address}${path}?prueba=1`);
    } finally {
      await site.remove();
    }
  });
}

test('the notice of a slow start hides when the code loads after all', async ({ page }) => {
  const site = await serveHanging(/vendor-/);
  try {
    await openAndWait(page, site.address + paths.login);
    site.answerNewRequests();
    site.answerHeld();
    await expect(notice(page)).toBeHidden();
    await expect(page.locator('#slow-start')).not.toBeAttached();
  } finally {
    await site.remove();
  }
});
