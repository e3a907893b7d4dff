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
    const report = (found: string[], where: string) =>
      problems.push(...found.map((what) => `${state.name}, ${where}: ${what}`));
    await Promise.all([page.setViewportSize(desk), page.emulateMedia({ colorScheme: 'dark' })]);
    await enter(page, state);
    report(await violationsOf(page, standards, excluded), 'dark');
    for (const width of otherWidths) {
      await page.setViewportSize({ ...desk, width });
      report(await layoutProblems(page), `${width} px`);
    }
    // The same page, without a reload.
    await Promise.all([page.setViewportSize(phone), page.emulateMedia({ colorScheme: 'light' })]);
    await state.actOnPhone?.(page);
    report(await layoutProblems(page), 'phone');
    report(await violationsOf(page, lookRules, excluded), 'light');
  }
  return problems;
}

/** Scrolls to the top, because the top bar may cover a part of a button, and finds what the width of the page breaks. */
function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate((phoneWidth) => {
    const problems: string[] = [];
    window.scrollTo(0, 0);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} px too wide`);

    // Words that are broken across lines although they fit in one line.
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
        if (!box) problems.push(`broken: ${word}`);
      }
    }

    // Live regions without a box while they are empty: a screen reader does not announce their first text.
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]'))
      if (getComputedStyle(region).display === 'none') problems.push(`not announced: ${region.outerHTML}`);

    if (innerWidth > phoneWidth) return problems;
    // Controls that are too low for touch. The target of a radio button or checkbox is its label.
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || height >= 43.9) continue;
      if (target.closest('.visually-hidden, .skip-link')) continue;
      // The link of a news item covers the whole card.
      const isStretched = getComputedStyle(target, '::after').position === 'absolute';
      if (!isStretched) problems.push(`too small: ${target.outerHTML.slice(0, 120)}`);
    }
    return problems;
  }, phone.width);
}
