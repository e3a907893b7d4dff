import type { BrowserContext } from '@playwright/test';

/** Sets `saveData` for all pages of a context, so that they preload no code (behaviour 1.18). */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window.navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  });
}
