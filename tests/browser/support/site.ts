import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import * as z from 'zod/mini';
import { logIn as logInCall } from '#contract/calls/session.ts';
import { defaultSettings } from '#contract/community.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

interface SiteFixtures {
  /** Fails a test on errors and console warnings of any page, in any browser context. */
  quietConsole: undefined;
  /** A server that only this test uses, and may stop. */
  ownServer: ServerProcess;
  /** Errors of the page that a test provokes; all others fail it. */
  expectedError: RegExp | null;
}

/** For files whose tests run on a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Chromium's message for statuses of 400 and above and for an unreachable server, which is not an error of the page. */
const networkNote = /^Failed to load resource:/;

/**
 * Collects uncaught errors, unhandled rejections and console errors of the pages of a context. React reports
 * a hydration mismatch as an uncaught error.
 */
export function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!networkNote.test(message.text())) errors.push(message.text());
  });
}

export const test = base.extend<SiteFixtures, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { timeout: 120_000 },
  ],
  expectedError: [null, { option: true }],
  baseURL: async ({ server }, use) => use(server.address),
  quietConsole: [
    async ({ browser, context, expectedError }, use) => {
      const errors: string[] = [];
      const listen = (opened: BrowserContext) => collectErrors(opened, errors);
      listen(context);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(errors.filter((error) => !expectedError?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Loads a public page and waits for hydration, because these tests do not cover the behaviour before that, such as native
 * links.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The session is unknown before hydration.
  await page
    .getByRole('banner')
    .getByText(/^(Login|Cerrar Sesión)$/)
    .waitFor({ state: 'attached' });
}

/** Fills the login form and submits it. The page must show the form. */
export async function submitLogin(page: Page, usuario: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** The headers of every API call. */
export const keyHeaders = { [defaultSettings.apiKeyHeader]: defaultSettings.apiKey };

/** Opens a session of a demo account by the call of the login page. */
async function openSession(request: APIRequestContext, usuario: string, address = '') {
  const answer = await request.post(address + logInCall.path, {
    headers: keyHeaders,
    data: { usuario, password: demoPassword, remember: false },
  });
  return z.parse(logInCall.reader, await answer.json());
}

/**
 * Opens a session and stores it as the login page does, for the next page to use. For tests that are not
 * about logging in, because rendering the login and a first page takes long.
 * @param address the server's address, unless it is the worker's own server.
 */
export async function logIn(page: Page, usuario: string, address = ''): Promise<StoredSession> {
  const session: StoredSession = { usuario, ...(await openSession(page.request, usuario, address)) };
  // Any document of the site will do, and this one runs no scripts.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(session),
  ] as const);
  return session;
}

/** Opens the menu where it is collapsed. */
export async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menú' });
  if (!(await toggle.isVisible())) return;
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Logs out by the top bar, or by the menu where it is collapsed. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
}

/** Holds the answers to a call back until they are released. */
export async function holdAnswers(
  page: Page,
  url: string,
): Promise<{ asked: () => number; release: () => Promise<void> }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await page.route(url, async (route) => {
    asked += 1;
    await opened;
    await route.fallback();
  });
  return {
    asked: () => asked,
    async release() {
      open();
      await page.unroute(url);
    },
  };
}
