import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type * as WebVitals from 'web-vitals';
import { walkTo } from '#tests/support/states.ts';
import { openSessionPage, type SessionPage, type SessionPageOptions } from '../session-page.ts';

/** The measurements in the page since the last {@link takeVitals}, in milliseconds. */
interface Vitals {
  /** The longest interaction. Event Timing reports none below 16 ms. */
  interaction: number;
  /** The longest task; 0 if none took 50 ms. */
  task: number;
  /** The largest paint of the last soft navigation; NaN for none. */
  largestPaint: number;
}

declare global {
  interface Window {
    webVitals: typeof WebVitals;
    vitals: Vitals;
  }
}

const library = createRequire(import.meta.url).resolve('web-vitals');

/** Resolves when the page has painted and is idle. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  });
}

/** Opens a page on a slowed down processor that records for {@link takeVitals}. */
export async function openTimedPage(browser: Browser, options: SessionPageOptions): Promise<SessionPage> {
  const opened = await openSessionPage(browser, options);
  await opened.context.addInitScript({ path: library });
  await opened.context.addInitScript(observe);
  await opened.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return opened;
}

/** Runs in the page. */
function observe(): void {
  window.vitals = { interaction: 16, task: 0, largestPaint: Number.NaN };
  window.webVitals.onINP(
    ({ value }) => {
      window.vitals.interaction = Math.max(value, 16);
    },
    { reportAllChanges: true, durationThreshold: 16 },
  );
  window.webVitals.onLCP(
    ({ value, navigationType }) => {
      if (navigationType === 'soft-navigation') window.vitals.largestPaint = value;
    },
    { reportAllChanges: true, reportSoftNavs: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.vitals.task = Math.max(duration, window.vitals.task);
  }).observe({ type: 'longtask' });
  // The event of takeVitals is for the library alone, which listens first.
  window.addEventListener('pageshow', (event) => event.isTrusted || event.stopImmediatePropagation(), true);
}

/** Returns the measurements since the last call, once the page is idle. */
export async function takeVitals(page: Page): Promise<Vitals> {
  await settle(page);
  return page.evaluate(() => {
    const taken = window.vitals;
    window.vitals = { interaction: 16, task: 0, largestPaint: Number.NaN };
    // The library reports the worst interaction of a visit, and a restored page is a new visit.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return taken;
  });
}

/** Goes to a page within the running site, as Back and Forward do, and waits for its content. */
export async function arrive(page: Page, path: string): Promise<void> {
  await walkTo(page, path);
  await settle(page);
  await page.locator('body:not(:has(main [aria-busy="true"])) h1').first().waitFor();
}
