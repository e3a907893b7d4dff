import { logIn } from '#contract/calls/account.ts';
import { demoPassword } from '#server/demo/accounts.ts';

/**
 * Logs a demo account in. Returns the session as the site stores it, as JSON.
 * @throws when the server refuses the login.
 */
export async function openDemoSession(address: string, usuario: string): Promise<string> {
  const response = await fetch(address + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', 'x-api-key': 'vr-public-key' },
    body: JSON.stringify({ usuario, password: demoPassword, remember: false }),
  });
  if (!response.ok) throw new Error(`the login of ${usuario} was answered with ${response.status}`);
  return JSON.stringify({ usuario, ...(await response.json()) });
}
