import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { StoredSession } from '#src/api/session-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { walkTo } from '#tests/browser/support/states.ts';

/** The measurements in the page since the last `takeNoted`, in milliseconds. */
interface Noted {
  /** The duration of each interaction by its id: the longest of its events. */
  interactions: Record<number, number>;
  /** Tasks of 50 ms or more. */
  tasks: number[];
  /** The largest paint of the last soft navigation; null before the first one. */
  largestPaint: number | null;
}

declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    noted: Noted;
  }
}

/** The benches slow the processor down by this factor. */
export const cpuSlowdown = 4;

export interface BenchPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly context: BrowserContext;
}

/**
 * Opens a page in a new browser profile, as a player if there is a session.
 * @param options.savesData sets `saveData`, so that the site preloads no code (behaviour 1.18).
 * @param options.isTimed slows the processor down and records for {@link takeNoted}, which would count as memory.
 */
export async function openBenchPage(
  browser: Browser,
  options: { address: string; session: StoredSession | null; savesData?: boolean; isTimed?: boolean },
): Promise<BenchPage> {
  const { address, session, savesData = false, isTimed = true } = options;
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    viewport: { width: 1280, height: 900 },
  });
  if (session !== null) {
    await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      storageKeys.session,
      JSON.stringify(session),
    ] as const);
  }
  if (savesData) {
    await context.addInitScript(() => {
      Object.defineProperty(window.navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      });
    });
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isTimed) {
    await context.addInitScript(note);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  }
  return { page, devtools, context };
}

/**
 * Runs in the page. The definitions are those of Core Web Vitals, from the same entries: an interaction is all
 * events with one interactionId, and the largest paint of a soft navigation is the largest one that its
 * interaction caused.
 */
function note(): void {
  window.noted = { interactions: {}, tasks: [], largestPaint: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !Number(entry.interactionId)) continue;
      const id = Number(entry.interactionId);
      window.noted.interactions[id] = Math.max(entry.duration, window.noted.interactions[id] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('largestContentfulPaint' in entry)) continue;
      // The browser reports each paint that is larger than the ones before.
      window.noted.largestPaint = entry.duration;
    }
  }).observe({ type: 'interaction-contentful-paint' });
}

/** Resolves when the page has painted and is idle. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    }
  });
}

/** Goes to a page within the running site, as Back and Forward do, and waits for its content. */
export async function arrive(page: Page, path: string): Promise<void> {
  await walkTo(page, path);
  await settle(page);
  await page.locator('body:not(:has(main [aria-busy="true"])) h1').first().waitFor();
}

/** Returns the measurements since the last call, once the page is idle. */
export async function takeNoted(page: Page): Promise<Noted> {
  await settle(page);
  return await page.evaluate(() => {
    const noted = window.noted;
    window.noted = { interactions: {}, tasks: [], largestPaint: null };
    return noted;
  });
}
