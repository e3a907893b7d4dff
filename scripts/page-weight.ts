/**
 * Measures the scripts and styles that a browser transfers from opening a page until it is idle. Exits with 1
 * if a page exceeds its budget. Build first.
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { accessOf, paths } from '#contract/site-paths.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { startServer } from '#tests/browser/support/server-process.ts';
import { chromiumFlags, requireChromium } from './chromium.ts';
import { print } from './command.ts';
import { openDemoSession } from './demo-session.ts';

/** In kB of 1000 bytes, compressed with Brotli. */
const budgets = { public: 153, anonymous: 153, player: 172, admin: 167 };

/** Every page; the two areas themselves lead to their first one. */
const pages = Object.values(paths).filter((path) => path !== paths.user && path !== paths.admin);

/** Opens a URL in a new browser profile. @returns bytes */
async function weigh(browser: Browser, address: string, session: string | null): Promise<number> {
  const context = await browser.newContext({ locale: 'es-ES' });
  try {
    if (session !== null) {
      await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
        storageKeys.session,
        session,
      ] as const);
    }
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!['script', 'stylesheet'].includes(request.resourceType())) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const document = await page.goto(address, { waitUntil: 'networkidle' });
    if (new URL(page.url()).href !== new URL(address).href)
      throw new Error(`${address} led to ${page.url()}`);
    const html = (await document?.text()) ?? '';
    const inlineStyles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    const inlineBytes = inlineStyles.reduce((sum, style) => sum + brotliCompressSync(style).length, 0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, inlineBytes);
  } finally {
    await context.close();
  }
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumFlags] });
try {
  const sessions = {
    public: null,
    anonymous: null,
    player: await openDemoSession(server.address, 'jugador'),
    admin: await openDemoSession(server.address, 'admin'),
  };
  print('Scripts and styles until the page is idle, in kB (brotli)');
  for (const path of pages) {
    const area = accessOf(path);
    const kilobytes = (await weigh(browser, server.address + path, sessions[area])) / 1000;
    const isTooHeavy = kilobytes > budgets[area];
    if (isTooHeavy) process.exitCode = 1;
    print(
      `${path.padEnd(24)}${kilobytes.toFixed(1).padStart(7)} of ${budgets[area]}${isTooHeavy ? '  TOO HEAVY' : ''}`,
    );
  }
} finally {
  await browser.close();
  await server.remove();
}
