import * as z from 'zod/mini';
import { logIn } from '#contract/calls/session.ts';
import { defaultSettings } from '#contract/community.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import type { StoredSession } from '#src/api/session-storage.ts';

/** The headers of calls to a server with the default public key. */
export const keyHeaders = { [defaultSettings.apiKeyHeader]: defaultSettings.apiKey };

/**
 * Logs a demo account in. Returns the session as the site stores it.
 * @throws when the server refuses the login.
 */
export async function openDemoSession(address: string, usuario: string): Promise<StoredSession> {
  const response = await fetch(address + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', ...keyHeaders },
    body: JSON.stringify({ usuario, password: demoPassword, remember: false }),
  });
  if (!response.ok) throw new Error(`the login of ${usuario} was answered with ${response.status}`);
  return { usuario, ...z.parse(logIn.answer, await response.json()) };
}
