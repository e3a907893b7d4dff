import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../chromium.ts';

/** What Lighthouse says of one load of a page on a phone of its own making, slowed down as it slows devices down. */
export interface LoadFigures {
  /** First and largest contentful paint and total blocking time, in milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Of 100: performance, accessibility, best practices, search engines; null where it could not say. */
  readonly scores: readonly (number | null)[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Loads an address once, in a browser of its own, with the network and the processor really slowed down
 * (`--throttling-method=devtools`).
 * @throws when Lighthouse could not load it.
 */
export async function measureLoad(address: string, chromePath: string): Promise<LoadFigures> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const run = await lighthouse(address, {
      port: chrome.port,
      throttlingMethod: 'devtools',
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing'}`);
    }
    const { audits, categories: graded } = run.lhr;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      scores: categories.map((name) => {
        const score = graded[name]?.score;
        return score === null || score === undefined ? null : Math.round(score * 100);
      }),
    };
  } finally {
    chrome.kill();
  }
}
