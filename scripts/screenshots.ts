/**
 * Takes the README's screenshots and the image for link previews from the real site and server, so that they
 * stay up to date. Build first.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, quizPath } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { print } from '#server/operator/commands/command.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';

const docs = join(import.meta.dirname, '../docs');
const socialCard = join(import.meta.dirname, '../public/social-card.png');
const desktop = { width: 1280, height: 960 };
const phone = { width: 390, height: 844 };
/** Generous, for a busy machine. */
const timeoutMs = 60_000;

/** Opens a page in a new browser context, so that it has no session. */
async function openPage(options: {
  viewport: { width: number; height: number };
  colorScheme?: 'dark' | 'light';
  bypassCSP?: true;
}): Promise<Page> {
  const page = await browser.newPage({
    colorScheme: 'dark',
    locale: 'es-ES',
    baseURL: server.address,
    reducedMotion: 'reduce',
    ...options,
  });
  page.setDefaultTimeout(timeoutMs);
  return page;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(paths.login, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Usuario').fill('jugador');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(paths.home);
}

/** Takes a screenshot once nothing is loading or moving. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForWebFonts(page);
  // Lazy pictures below the window do not load.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(docs, `${name}.webp`));
  print(`docs/${name}.webp: ${size} bytes`);
}

/** A prerendered page loads its web fonts last. */
async function waitForWebFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Barlow', 'Chakra Petch'].every((wanted) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === wanted && status === 'loaded',
      ),
    ),
  );
}

const browser = await launchChromium();
const server = await startServer();
try {
  for (const [name, colorScheme] of [
    ['home', 'dark'],
    ['home-light', 'light'],
  ] as const) {
    const page = await openPage({ viewport: desktop, colorScheme });
    await page.goto(paths.home);
    await page.getByRole('navigation', { name: 'Paginación' }).waitFor();
    await takeScreenshot(page, name);
    await page.close();
  }

  const player = await openPage({ viewport: desktop });
  await player.goto(paths.login);
  await takeScreenshot(player, 'login');
  await player.goto(paths.tops);
  await player.getByRole('list', { name: 'Podio' }).waitFor();
  await takeScreenshot(player, 'tops');
  await logIn(player);
  await player.goto(paths.stats);
  await player.getByRole('meter', { name: 'Hambre' }).waitFor();
  await takeScreenshot(player, 'stats');
  await player.goto(quizPath('usuario'));
  const questions = player.getByRole('radiogroup');
  for (const index of [0, 1]) await questions.nth(index).getByRole('radio').first().check();
  await player.evaluate(() => window.scrollTo(0, 0));
  await takeScreenshot(player, 'quiz');
  await player.close();

  const mobile = await openPage({ viewport: phone });
  await logIn(mobile);
  await mobile.goto(paths.stats);
  await mobile.getByRole('meter', { name: 'Hambre' }).waitFor();
  await takeScreenshot(mobile, 'phone');
  await mobile.close();

  // Only the header, in the size of social networks. The Content-Security-Policy forbids injected styles.
  const card = await openPage({ viewport: { width: 1200, height: 630 }, bypassCSP: true });
  await card.goto(paths.home);
  await card.addStyleTag({
    content: `header, main, footer, [href='/login'] { display: none !important }
      [aria-labelledby='site-name'] { height: 630px; max-height: none !important }`,
  });
  await waitForWebFonts(card);
  await card.screenshot({ path: socialCard });
} finally {
  await browser.close();
  await server.remove();
}
