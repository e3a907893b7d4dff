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
  const run = () =>
    page.evaluate(
      async ([excluded, options]) => {
        if (!('axe' in window)) return null;
        // Colours in transition have no final contrast.
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const { violations } = await window.axe.run({ exclude: excluded }, options);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
        );
      },
      [
        exclude,
        // Do not preload: axe needs the files only for its rule about sound, and no page has sound.
        { runOnly, resultTypes: ['violations'], iframes: false, preload: false } satisfies axe.RunOptions,
      ] as const,
    );
  const found = await run();
  if (found) return found;
  await page.evaluate(axe.source);
  return (await run()) ?? ['axe does not start'];
}
