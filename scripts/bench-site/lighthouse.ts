import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../chromium.ts';

/** The Lighthouse results of one load of a page on a simulated phone with throttling. */
export interface LoadFigures {
  /** First and largest contentful paint and total blocking time, in milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Scores from 0 to 100: performance, accessibility, best practices, SEO; null if there is none. */
  readonly scores: readonly (number | null)[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Loads a URL once in a new browser with real throttling of network and CPU (`--throttling-method=devtools`).
 * @throws when Lighthouse cannot load it.
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
      throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse returned no result'}`);
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
