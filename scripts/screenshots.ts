/**
 * Takes the README's pictures, and the picture that shared links show, from the real site on the real
 * host, so that they stay true. Build first.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoPassword } from '#server/demo/accounts.ts';
import { startHost } from '#tests/browser/support/host-process.ts';
import { chromiumAdvice, findOrInstallChromium } from './chromium.ts';

const docs = join(import.meta.dirname, '../docs');
const socialCard = join(import.meta.dirname, '../public/social-card.png');
const executablePath = findOrInstallChromium();
if (!executablePath) throw new Error(chromiumAdvice);

mkdirSync(docs, { recursive: true });
const host = await startHost();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 960 },
    locale: 'es-ES',
    colorScheme: 'dark',
    baseURL: host.address,
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Paginación' }).waitFor();
  await page.screenshot({ path: join(docs, 'home.png') });
  // Its background picture may have to be drawn first, which takes its time.
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Usuario').fill('jugador');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('/');
  await page.goto('/user/stats');
  await page.getByRole('meter', { name: 'Hambre' }).waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(docs, 'stats.png') });

  // The front of the site alone, in the size that networks show; our own policy forbids foreign styles.
  const card = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    locale: 'es-ES',
    colorScheme: 'dark',
    baseURL: host.address,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await card.goto('/');
  await card.addStyleTag({
    content: `header, main, footer, [href='/login'] { display: none !important }
      [aria-labelledby='site-name'] { height: 630px; max-height: none !important }`,
  });
  await card.evaluate(() => document.fonts.ready);
  await card.screenshot({ path: socialCard });
} finally {
  await browser.close();
  await host.remove();
}
