import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { StoredSession } from '#src/api/session-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

export interface SessionPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly context: BrowserContext;
}

export interface SessionPageOptions {
  readonly address: string;
  readonly session: StoredSession | null;
  /** Sets `saveData`, so that the site preloads no code (behaviour 1.18). */
  readonly savesData?: boolean;
}

/** Opens a page in a new browser profile, as a player if there is a session. */
export async function openSessionPage(
  browser: Browser,
  { address, session, savesData = false }: SessionPageOptions,
): Promise<SessionPage> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    viewport: { width: 1280, height: 900 },
  });
  if (session !== null) {
    await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      storageKeys.session,
      JSON.stringify(session),
    ] as const);
  }
  if (savesData) {
    await context.addInitScript(() => {
      Object.defineProperty(window.navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      });
    });
  }
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), context };
}
