import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import * as z from 'zod/mini';
import { logIn as logInCall } from '#contract/calls/account.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { readSiteSettings } from '#src/core/site-settings.ts';
import { type ServerProcess, startServer } from './server-process.ts';

interface SiteFixtures {
  /** Fails a test on anything that a page threw or complained of, in whatever context it was opened. */
  quietConsole: undefined;
  /** A host that this test may stop and change as it likes. */
  ownServer: ServerProcess;
}

const settings = readSiteSettings({});

/** Chromium's own note on any answer of 400 and above, and on a dead host: not the page's complaint. */
const networkNote = /^Failed to load resource:/;

/**
 * Notes what pages of a context throw, reject without anybody listening, or complain of. React reports a
 * mismatch between what was prerendered and what it draws as an error that nobody caught.
 */
export function noteComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!networkNote.test(message.text())) complaints.push(message.text());
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
  baseURL: async ({ server }, use) => use(server.address),
  quietConsole: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      const listen = (opened: BrowserContext) => noteComplaints(opened, complaints);
      listen(context);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Loads a public page and waits for its code to take it over: what a browser does before then (following a
 * link by itself, say) is not what a test of the site is about.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Nobody knows who is there before.
  await expect(page.getByRole('banner').getByText(/^(Login|Cerrar Sesión)$/)).toBeAttached();
}

/** Fills the login form and sends it; the page must be showing it. */
export async function submitLogin(page: Page, usuario: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** What every call of the API carries. */
export const keyHeaders = { [settings.apiKeyHeader]: settings.apiKey };

/** Opens a session of a demo account, as the login's own call does. */
export async function openSession(request: APIRequestContext, usuario: string, address = '') {
  const answer = await request.post(address + logInCall.path, {
    headers: keyHeaders,
    data: { usuario, password: demoPassword, remember: false },
  });
  return z.parse(logInCall.reader, await answer.json());
}

/**
 * Opens a session and leaves it where a login leaves it: whatever page comes next finds it. For what is not
 * about logging in, because drawing a login and a first page takes long.
 * @param address the host's, unless it is the worker's own.
 */
export async function logIn(page: Page, usuario: string, address = ''): Promise<void> {
  const session: StoredSession = { usuario, ...(await openSession(page.request, usuario, address)) };
  // Any document of the site will do, and this one runs nothing.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(session),
  ] as const);
}

/** Opens the menu where it is collapsed. */
export async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menú' });
  if (!(await toggle.isVisible())) return;
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Logs out by the menu. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
}

/** Keeps the answers to a call back until they are released. */
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
