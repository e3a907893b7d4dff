import type { Browser, Page } from '@playwright/test';
import { print } from '#server/operator/commands/command.ts';
import type { SessionPageOptions } from '../session-page.ts';
import { percentile } from './percentile.ts';
import { arrive, openTimedPage, takeVitals } from './vitals.ts';

export interface Figure {
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
export async function measureNavigations(
  browser: Browser,
  site: SessionPageOptions,
  paths: readonly string[],
): Promise<Figure[]> {
  const { page, context } = await openTimedPage(browser, site);
  const paints = new Map<string, number[]>();
  await page.goto(paths[0] ?? '/');
  // The first visits load the code.
  for (const path of paths) await arrive(page, path);
  for (let round = 0; round < rounds; round += 1) {
    for (const from of paths) {
      print(`  round ${round + 1} of ${rounds}, from ${from}`);
      await arrive(page, from);
      for (const to of paths.filter((path) => path !== from)) {
        const link = page.locator(`a[href="${to}"]:visible`);
        if ((await link.count()) === 0) continue;
        const name = `${from} → ${to}`;
        paints.set(name, [...(paints.get(name) ?? []), await follow(page, to)]);
        await arrive(page, from);
      }
    }
  }
  await context.close();
  return [...paints].map(([name, ms]) => ({ name, ms: percentile(0.5, ms, Number) }));
}

/** The same without the code of the page, on slow 4G: each from a new browser profile. */
export async function measureColdNavigations(
  browser: Browser,
  site: SessionPageOptions,
  routes: readonly (readonly [from: string, to: string])[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [from, to] of routes) {
    print(`  ${from} → ${to}`);
    const { page, devtools, context } = await openTimedPage(browser, { ...site, savesData: true });
    await page.goto(from, { waitUntil: 'networkidle' });
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    figures.push({ name: `${from} → ${to}`, ms: await follow(page, to) });
    await context.close();
  }
  return figures;
}

/** Follows a link, and returns the largest paint that it caused, in milliseconds. */
async function follow(page: Page, to: string): Promise<number> {
  await takeVitals(page);
  await page.locator(`a[href="${to}"]:visible`).first().click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settled);
  return (await takeVitals(page)).largestPaint;
}
