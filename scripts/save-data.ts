import type { BrowserContext } from '@playwright/test';

/** Makes the pages of a context believe that the user saves data: they load no code ahead (behaviour 1.18). */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window.navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  });
}
