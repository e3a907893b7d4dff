import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let listening: { url: string; close: () => void };
let metrics: string;

beforeAll(async () => {
  const created = await createMetrics(0);
  created.watchPool({ totalCount: 5, idleCount: 3, waitingCount: 2 });
  // Nothing answers on port 9 of this machine.
  const variables = { GAME_SERVER: '127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' };
  server = await startTestServer({ metrics: created, variables });
  listening = await created.listen();

  await server.logIn('jugador');
  for (let attempt = 0; attempt < 7; attempt += 1) await server.tryLogIn('jugador', 'wrong');
  await server.call(endpoints.serverStatus, {});
  await server.resetToken('jugador@example.com');
  await server.request('/no-such-page');
  await server.request('/skins/7.png');
  metrics = await (await fetch(listening.url)).text();
});
afterAll(async () => {
  listening.close();
  await server.stop();
});

test.each([
  ['logins', 'vida_rol_security_events_total{event="login.succeeded"} 1'],
  ['refused logins', 'vida_rol_security_events_total{event="login.refused"} 6'],
  ['limits reached', 'vida_rol_security_events_total{event="limit.reached"} 1'],
  ['mails that failed', 'vida_rol_mails_total{result="failed"} 1'],
  ['game-server queries', 'vida_rol_game_server_queries_total{result="unanswered"} 1'],
  ['used connections', 'vida_rol_database_connections{state="used"} 2'],
  ['waiting statements', 'vida_rol_database_waiting 2'],
  [
    'requests by route pattern',
    'vida_rol_http_request_duration_seconds_count{method="POST",route="/api/logueo/login",status="401"} 6',
  ],
  [
    'pages of the site together',
    'vida_rol_http_request_duration_seconds_count{method="GET",route="site",status="404"} 1',
  ],
  [
    'pictures together',
    'vida_rol_http_request_duration_seconds_count{method="GET",route="/skins/:file",status="200"} 1',
  ],
])('counts %s', (_what, line) => {
  expect(metrics.split('\n')).toContain(line);
});

test('the example alerts use metrics that exist', async () => {
  const alerts = await readFile('deploy/alerts.yml', 'utf8');
  const used = alerts.match(/\b(vida_rol|process|nodejs)_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(8);
  for (const name of used) expect(metrics).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
});
