import type { BrowserContext, Page } from '@playwright/test';
import { type BenchSite, startBenchSite } from './support/bench-site.ts';
import { expect, test as siteTest } from './support/site.ts';

const test = siteTest.extend<object, { bench: BenchSite }>({
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

/** Cuts every way out but the one to the bench itself. */
async function goOffline(context: BrowserContext, bench: BenchSite): Promise<string[]> {
  const refused: string[] = [];
  await context.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith(bench.address)) return route.continue();
    refused.push(url);
    return route.abort();
  });
  return refused;
}

function screenOf(page: Page) {
  return page.frameLocator('iframe[title="Pantalla de quiz"]');
}

test('offline, a tester lets the last ten seconds of the last attempt run out, and sends a link that replays it', async ({
  bench,
  context,
  page,
}) => {
  const refused = await goOffline(context, bench);
  await page.goto('/qa');
  await page.getByRole('link', { name: /^Cuestionario / }).click();
  await page.getByRole('button', { name: 'un intento restante con 10 s en el reloj' }).click();
  await expect(screenOf(page).getByText('Intentos restantes: 1')).toBeVisible();
  await expect(screenOf(page).getByRole('timer')).toHaveText('00:10');

  await page.getByRole('button', { name: 'al próximo temporizador (10 s)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Estado:' })).toContainText('lost.byTime');
  await expect(screenOf(page).getByRole('alert').first()).toBeVisible();
  const seen = await screenOf(page).getByRole('alert').first().innerText();
  const link = await page.getByLabel('Enlace que repite estos pasos').inputValue();

  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/^Paso \d+ de \d+$/)).toHaveText('Paso 6 de 6');
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Estado:' })).toContainText('lost.byTime');
  await expect(screenOf(elsewhere).getByRole('alert').first()).toHaveText(seen);

  await elsewhere.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(screenOf(elsewhere).getByRole('timer')).toHaveText('00:10');
  expect(refused).toEqual([]);
});
