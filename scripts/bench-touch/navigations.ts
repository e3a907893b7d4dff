import type { Browser, Page } from '@playwright/test';
import type { StoredSession } from '#src/api/session-storage.ts';
import { arrive, openBenchPage, takeNoted } from '../bench-page.ts';
import { median } from '../percentile.ts';

export interface NavigationFigure {
  readonly name: string;
  readonly ms: number;
}

/** Lighthouse's slow 4G, in bytes per second and milliseconds. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** In milliseconds. A later paint belongs to a picture or to polling, not to the navigation. */
const settled = 800;

const rounds = 5;

/**
 * The largest contentful paint of every navigation by a link between two of the pages; medians of rounds over all of
 * them, so that a busy moment of the machine slows down only one of the figures of a navigation.
 */
export async function measureNavigations(page: Page, paths: readonly string[]): Promise<NavigationFigure[]> {
  const paints = new Map<string, number[]>();
  await page.goto(paths[0] ?? '/');
  // The first visits load the code.
  for (const path of paths) await arrive(page, path);
  for (let round = 0; round < rounds; round += 1) {
    for (const from of paths) {
      await arrive(page, from);
      for (const to of paths.filter((path) => path !== from)) {
        const link = page.locator(`a[href="${to}"]:visible`);
        if ((await link.count()) === 0) continue;
        await takeNoted(page);
        const name = `${from} → ${to}`;
        paints.set(name, [...(paints.get(name) ?? []), await follow(page, to)]);
        await arrive(page, from);
      }
    }
  }
  return [...paints].map(([name, ms]) => ({ name, ms: median(ms) }));
}

/** The same without the code of the page, on slow 4G: each from a new browser profile. */
export async function measureColdNavigations(
  browser: Browser,
  site: { address: string; session: StoredSession | null },
  routes: readonly (readonly [from: string, to: string])[],
): Promise<NavigationFigure[]> {
  const figures: NavigationFigure[] = [];
  for (const [from, to] of routes) {
    const { page, devtools, context } = await openBenchPage(browser, { ...site, savesData: true });
    await page.goto(from, { waitUntil: 'networkidle' });
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await takeNoted(page);
    figures.push({ name: `${from} → ${to}`, ms: await follow(page, to) });
    await context.close();
  }
  return figures;
}

/** Follows a link, and returns the largest paint that it caused, in milliseconds. */
export async function follow(page: Page, to: string): Promise<number> {
  await page.locator(`a[href="${to}"]:visible`).first().click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settled);
  const { largestPaint } = await takeNoted(page);
  return largestPaint ?? Number.NaN;
}
