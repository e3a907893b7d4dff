import { once } from 'node:events';
import { expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { startTestHost } from './support/host.ts';

test('a stop waits for the calls under way and for the mail they promised', async () => {
  const host = await startTestHost();
  const [account] = await host.ask(endpoints.accountByEmail, { email: 'jugador@example.com' });
  await host.ask(endpoints.forgotPassword, { email: 'jugador@example.com', ID: account?.ID ?? 0 });

  const arrived = once(host.app.server, 'request');
  const login = host.call(endpoints.logIn, { usuario: 'admin', password: demoPassword, remember: false });
  await arrived;
  const closing = host.app.close();
  expect((await login).status).toBe(200);
  await closing;
  expect((await host.mails()).map(({ to }) => to)).toContain('jugador@example.com');
  await expect(host.request('/')).rejects.toThrow();
  await host.stop();
});

test('work in the background that fails is logged without its words, and harms nothing', async () => {
  const host = await startTestHost();
  host.services.background.start(async () => {
    throw new Error('with a secret in it');
  });
  await host.services.background.settled();
  const line = host.logLines.findLast((text) => text.includes('background work failed'));
  expect(line).toBeDefined();
  expect(line).not.toContain('secret');
  await host.stop();
});
