import type { Page } from '@playwright/test';
import { enter, type State } from '#tests/support/states.ts';
import { lookRules, standards, violationsOf } from './axe.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** Rows after the first of a table, which are alike: checking each would dominate the run time. */
const repeatedRows = 'tbody > tr:nth-child(n + 9)';
/** Parts that are the same on every page, so they are checked once: the footer, and the top bar without an open menu. */
const frame = ['footer', 'header:not(main header, :has([aria-expanded="true"]))'];
/** The narrowest phone, and the narrowest page with an open menu. */
const otherWidths = [320, 769];

/** Problems of each state that axe and the layout checks find: dark on a desktop, light on a phone. */
export async function problemsOf(page: Page, states: readonly State[]): Promise<string[]> {
  const problems: string[] = [];
  await page.clock.install();
  page.setDefaultTimeout(20_000);
  for (const [index, state] of states.entries()) {
    const excluded = index === 0 ? [repeatedRows] : [repeatedRows, ...frame];
    const report = (what: string) => problems.push(`${state.name}: ${what}`);
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(page, state);
    for (const what of await violationsOf(page, standards, excluded)) report(what);
    for (const what of await mutedRegions(page)) report(`not announced: ${what}`);
    for (const width of otherWidths) {
      await page.setViewportSize({ ...desk, width });
      const overflow = await overflowOf(page);
      if (overflow > 0) report(`${overflow} px wider than ${width}`);
      for (const word of await brokenWords(page)) report(`broken at ${width}: ${word}`);
    }
    // The same page, without a reload.
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await state.actOnPhone?.(page);
    // Where the page has scrolled to, the top bar may cover a part of a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const what of await violationsOf(page, lookRules, excluded)) report(`light: ${what}`);
    for (const what of await smallTargets(page)) report(`too small: ${what}`);
    const overflow = await overflowOf(page);
    if (overflow > 0) report(`${overflow} px wider than ${phone.width}`);
  }
  return problems;
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words that are broken across lines although they fit in one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // Words and figures only: a name may break after its underscore, and an address anywhere.
      const words = (text.textContent ?? '').matchAll(/(?<!\S)(?:[^\s_@]{2,12}|[-+]?\$?[\d.]+)(?!\S)/gu);
      for (const { 0: word, index } of words) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size < 2) continue;
        // Visually hidden text has no width.
        let box = text.parentElement;
        while (box && getComputedStyle(box).clipPath === 'none') box = box.parentElement;
        if (!box) broken.push(word);
      }
    }
    return broken;
  });
}

/** Live regions without a box while they are empty: a screen reader does not announce their first text. */
function mutedRegions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="status"], [role="alert"]')]
      .filter((region) => getComputedStyle(region).display === 'none')
      .map((region) => region.outerHTML),
  );
}

/** Controls that are too low for touch. The target of a radio button or checkbox is its label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .map((control) => control.closest('label') ?? control)
      .filter((target) => !target.closest('.visually-hidden, .skip-link'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // The link of a news item covers the whole card.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        return width > 0 && height > 0 && height < 43.9 && !isStretched;
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}
