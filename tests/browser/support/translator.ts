import type { Page } from '@playwright/test';

/** What the imitated translator adds to each text, so that tests find the original in it. */
export const translated = '~';

/** Imitates a browser's translator: it replaces each text node, now and after every change, by `<font><font>`. */
export function translate(page: Page): Promise<void> {
  return page.evaluate((addition) => {
    const untouched = 'font, script, style, textarea, svg, [translate="no"]';
    function translateTexts() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
        text.textContent?.trim() && !text.parentElement?.closest(untouched)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      );
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.textContent + addition);
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    }
    translateTexts();
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translateTexts).observe(document.body, changes);
  }, translated);
}
