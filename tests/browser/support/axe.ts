import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const standards: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The axe rules that depend on the theme and the width. */
export const lookRules: axe.RunOnly = {
  type: 'rule',
  values: [
    'color-contrast',
    'target-size',
    'scrollable-region-focusable',
    'button-name',
    'aria-hidden-focus',
  ],
};

/** What axe finds on a page, without its frames and the parts that the selectors exclude. */
export async function violationsOf(
  page: Page,
  runOnly: axe.RunOnly,
  exclude: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Colours in transition have no final contrast.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const { violations } = await page.evaluate(
    ([excluded, options]) => window.axe.run({ exclude: excluded }, options),
    [
      exclude,
      // Do not preload: axe needs the files only for its rule about sound, and no page has sound.
      { runOnly, resultTypes: ['violations'], iframes: false, preload: false } satisfies axe.RunOptions,
    ] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}
