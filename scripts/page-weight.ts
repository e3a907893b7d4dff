/**
 * Measures the scripts and styles that a browser transfers from opening a page until it has loaded and the
 * network is idle. Exits with 1 if a page exceeds its budget. Build first.
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Request } from '@playwright/test';
import pLimit from 'p-limit';
import { accessOf, paths } from '#contract/site-paths.ts';
import { print } from '#server/operator/commands/command.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { chromiumFlags, findHeadlessShell, requireChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import { openDemoSession } from './demo-session.ts';
import { openSessionPage } from './session-page.ts';

/** In kB of 1000 bytes, compressed with Brotli. */
const budgets = { home: 150, public: 165, anonymous: 165, player: 180, admin: 180 };

/** Every page except the two areas, which redirect to their first page. */
const pages = Object.values(paths).filter((path) => path !== paths.user && path !== paths.admin);
/** Pages that are open at the same time. */
const concurrency = 4;

/** Opens a URL in a new browser profile. @returns bytes */
async function weigh(browser: Browser, address: string, session: StoredSession | null): Promise<number> {
  // Preloaded code belongs to other pages.
  const { page, context } = await openSessionPage(browser, { address, session, savesData: true });
  try {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) requests.push(request);
    });
    const document = await page.goto(address);
    // An idle network is not enough, because the processor may be busy with the first code.
    await page.locator('body:not(:has(main [aria-busy="true"])):has(h1)').waitFor();
    await page.waitForLoadState('networkidle');
    if (new URL(page.url()).href !== new URL(address).href)
      throw new Error(`${address} led to ${page.url()}`);
    const html = (await document?.text()) ?? '';
    const inlineStyles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    const inlineBytes = inlineStyles.reduce((sum, style) => sum + brotliCompressSync(style).length, 0);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, inlineBytes);
  } finally {
    await context.close();
  }
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findHeadlessShell() ?? requireChromium(),
  args: [...chromiumFlags],
});
try {
  const sessions = {
    public: null,
    anonymous: null,
    player: await openDemoSession(server.address, 'jugador'),
    admin: await openDemoSession(server.address, 'admin'),
  };
  print('Scripts and styles until the page is idle, in kB (brotli)');
  const limit = pLimit(concurrency);
  const weights = pages.map(async (path) => {
    const area = accessOf(path);
    const budget = budgets[path === paths.home ? 'home' : area];
    return { path, budget, bytes: await limit(() => weigh(browser, server.address + path, sessions[area])) };
  });
  for (const { path, budget, bytes } of await Promise.all(weights)) {
    const kilobytes = bytes / 1000;
    const isTooHeavy = kilobytes > budget;
    if (isTooHeavy) process.exitCode = 1;
    print(
      `${path.padEnd(24)}${kilobytes.toFixed(1).padStart(7)} of ${budget}${isTooHeavy ? '  TOO HEAVY' : ''}`,
    );
  }
} finally {
  await browser.close();
  await server.remove();
}
