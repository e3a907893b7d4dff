import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, logIn, test } from './support/site.ts';
import { adminStates, enter, playerStates, publicStates, type State } from './support/states.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What another theme and a narrow page can change of that. */
const lookRules: axe.RunOnly = {
  type: 'rule',
  values: [
    'color-contrast',
    'target-size',
    'scrollable-region-focusable',
    'button-name',
    'aria-hidden-focus',
  ],
};

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** Rows of a table that are like those above them; looking at each is what a run takes longest for. */
const moreOfTheSame = 'tbody > tr:nth-child(n + 9)';
/** The narrowest phone, twice the size on a desk and on a phone, the change of the menu, the widest desk. */
const otherWidths = [320, 640, 769, 2560];

/** What axe and the ruler have to say about a page in each state: by night on a desk, by day on a phone. */
async function problemsOf(page: Page, states: readonly State[]): Promise<string[]> {
  const problems: string[] = [];
  await page.clock.install();
  page.setDefaultTimeout(20_000);
  for (const state of states) {
    const tell = (what: string) => problems.push(`${state.name}: ${what}`);
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(page, state);
    // Run where it is: the site has no frames to be looked into.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    for (const what of await violations(page, standards)) tell(what);
    for (const width of otherWidths) {
      await page.setViewportSize({ ...desk, width });
      const overflow = await overflowOf(page);
      if (overflow > 0) tell(`${overflow} px wider than ${width}`);
      for (const word of await brokenWords(page)) tell(`broken at ${width}: ${word}`);
    }
    // The same page, without loading it anew.
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const what of await violations(page, lookRules)) tell(`by day: ${what}`);
    for (const what of await smallTargets(page)) tell(`too small: ${what}`);
    const overflow = await overflowOf(page);
    if (overflow > 0) tell(`${overflow} px wider than ${phone.width}`);
  }
  return problems;
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Colours that are on their way to others are nobody's.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const { violations } = await page.evaluate(
    ([exclude, options]) => window.axe.run({ exclude: [exclude] }, options),
    [moreOfTheSame, { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words that any line has room for, and that go on in another one all the same. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // Words and figures; a name goes on after its underscore, an address anywhere.
      const words = (text.textContent ?? '').matchAll(/(?<!\S)[^\s_@]{2,12}(?!\S)/gu);
      for (const { 0: word, index } of words) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size < 2) continue;
        // What is there for the ear alone has no width.
        let box = text.parentElement;
        while (box && getComputedStyle(box).clipPath === 'none') box = box.parentElement;
        if (!box) broken.push(word);
      }
    }
    return broken;
  });
}

/** What can be pressed and is lower than a thumb needs. A choice is as large as its label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .map((control) => control.closest('label') ?? control)
      .filter((target) => !target.closest('.visually-hidden, .skip-link'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // The whole card is a news's link.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        return width > 0 && height > 0 && height < 43.9 && !isStretched;
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}

// Each on a worker of its own, where there is one.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('in public, every state is for everyone', async ({ page }) => {
  expect(await problemsOf(page, publicStates)).toEqual([]);
});

test('every state of a player is for everyone', async ({ page }) => {
  await logIn(page, 'jugador');
  expect(await problemsOf(page, playerStates)).toEqual([]);
});

test('every state of the administration is for everyone', async ({ page }) => {
  await logIn(page, 'admin');
  expect(await problemsOf(page, adminStates)).toEqual([]);
});
