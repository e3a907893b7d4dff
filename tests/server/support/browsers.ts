import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import type { TestServer, TestSession } from './server.ts';

/** `User-Agent` headers. */
export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
export const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Logs in with a browser. */
export function logInWith(server: TestServer, usuario: string, userAgent: string): Promise<TestSession> {
  const headers = { 'user-agent': userAgent };
  return server.ask(endpoints.logIn, { usuario, password: demoPassword, remember: true }, { headers });
}
