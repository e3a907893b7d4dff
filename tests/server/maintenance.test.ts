import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { setMaintenance } from '#server/session/maintenance.ts';
import { makeSite } from './support/program.ts';
import { serverForTests, type TestAnswer, type TestSession } from './support/server.ts';

const siteDir = makeSite({
  'index.html': '<title>index</title>',
  'app.html': '<title>app</title>',
  'maintenance.html': '<title>maintenance</title>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const server = serverForTests({ siteDir });
let player: TestSession;
let admin: TestSession;
beforeAll(async () => {
  player = await server.logIn('jugador');
  admin = await server.logIn('admin');
  await turn(true);
});

async function turn(isOn: boolean): Promise<void> {
  await setMaintenance(server.database, isOn, server.clock.now());
  // The state is read again after a second.
  server.clock.advance(1001);
}

function expectMaintenanceHeaders({ headers }: TestAnswer): void {
  expect([headers.get('retry-after'), headers.get('x-maintenance')]).toEqual(['30', '1']);
}

function expectMaintenance(answer: TestAnswer): void {
  expect([answer.status, answer.text]).toEqual([503, siteMessages.maintenance.on]);
  expectMaintenanceHeaders(answer);
}

describe('during maintenance (behaviour 9.9)', () => {
  test('visitors and players get 503 with Retry-After and X-Maintenance', async () => {
    expectMaintenance(await server.call(endpoints.news, {}));
    expectMaintenance(await server.call(endpoints.items, {}, { token: player.token }));
    expectMaintenance(await server.call(endpoints.forgotPassword, { email: 'a@example.com', ID: 1 }));
    expectMaintenance(await server.tryLogIn('jugador', demoPassword));
  });

  test('a wrong password gets the same answer as always', async () => {
    expect((await server.tryLogIn('jugador', 'wrong')).status).toBe(401);
  });

  test('sessions stay', async () => {
    expect(await server.isAlive(player)).toBe(true);
  });

  test.each(['admin', 'editora'])('%s logs in, reads and writes', async (usuario) => {
    const { token } = await server.logIn(usuario);
    await server.ask(endpoints.items, {}, { token });
    await server.ask(endpoints.createNews, { titulo: `De ${usuario}`, descripcion: 'x' }, { token });
    expect(JSON.stringify(await server.ask(endpoints.news, {}, { token }))).toContain(`De ${usuario}`);
  });

  test.each(['/', '/tops', '/user/stats', '/nada'])('%s shows the maintenance page', async (path) => {
    const answer = await server.request(path, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.text]).toEqual([503, '<title>maintenance</title>']);
    expectMaintenanceHeaders(answer);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([paths.login, paths.adminNews])('%s stays open for administrators', async (path) => {
    const { status, text } = await server.request(path, { headers: { accept: 'text/html' } });
    expect([status, text]).toEqual([200, '<title>app</title>']);
  });

  test('files, pictures, /health and /ready stay available', async () => {
    for (const path of ['/icon.svg', '/skins/7.png', '/health', '/ready']) {
      expect((await server.request(path)).status).toBe(200);
    }
  });
});

test('afterwards everything answers as before', async () => {
  await turn(false);
  await server.ask(endpoints.items, {}, { token: player.token });
  await server.ask(endpoints.items, {}, { token: admin.token });
  expect((await server.request('/')).text).toBe('<title>index</title>');
});
