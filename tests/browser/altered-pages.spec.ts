import type { Page } from '@playwright/test';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { expect, openMenu, test, visit } from './support/site.ts';

// What proxies, extensions and old browsers make of a page.

/** Changes the HTML of each page before the browser gets it. Its policy for scripts would hide what a test injects. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/' || url.pathname === paths.login || url.pathname === paths.tops,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    },
  );
}

for (const [name, script] of [
  ['of another origin', '<script src="https://scripts.example/guard.js"></script>'],
  ['of a proxy', '<script type="module" src="/cdn-cgi/scripts/guard.js"></script>'],
] as const) {
  test(`a script ${name} that does not load is no failure of the site (behaviour 1.12)`, async ({ page }) => {
    await page.route(/guard\.js/, (route) => route.abort());
    await rewrite(page, (html) =>
      html.replace('</head>', `${script}</head>`).replace('</body>', `${script}</body>`),
    );
    await visit(page, '/');
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'TOPs' }).click();
    await expect(page.getByRole('list', { name: 'Podio' })).toBeVisible();
    await expect(page.getByText(siteMessages.chunk.failed)).toHaveCount(0);
  });
}

test('pages start without an error when a proxy has removed comments and spaces', async ({ page }) => {
  await rewrite(page, (html) => html.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><'));
  for (const path of ['/', paths.login, paths.tops]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambiar al tema' })).toBeEnabled();
  }
});

test('a browser without what the site needs says what to install, and goes on without it (behaviour 1.24)', async ({
  page,
}) => {
  await page.addInitScript('HTMLScriptElement.supports = undefined');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Instala Firefox 115, Chrome o Edge 109, Safari 16.4')).toBeVisible();
  await expect(page.getByText(siteMessages.chunk.failed)).toHaveCount(0);
});
