import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { checkApi } from '#server/operator/commands/conformance-checks.ts';
import { endPrograms, runCommand } from './support/program.ts';
import { apiKey, startTestServer, type TestServer } from './support/server.ts';
import { startSpoiled } from './support/spoiled-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  endPrograms();
  await server.stop();
});

function run(url: string, user: string) {
  const args = ['--url', url, '--key', apiKey, '--user', user, '--password', demoPassword];
  return runCommand('conformance', { args });
}

/** Runs the checks of the command in this process, because starting a program takes longer. */
function check(url: string, user: string, { write = false } = {}) {
  const call = createApiCaller({ url, keyHeader: 'x-api-key', isStrict: true });
  const roleId = '100000000000000001';
  return checkApi({ call, key: apiKey }, { user, password: demoPassword, roleId, write });
}

/** The lines of the table with a verdict, without padding. */
function linesWith(out: string, verdict: string): string[] {
  return out
    .split('\n')
    .filter((line) => new RegExp(`  ${verdict}( |$)`).test(line))
    .map((line) => line.replace(/ {2,}/g, '  '));
}

describe('the conformance check', () => {
  test('passes on our own server, for a player and for an admin who allows writing', async () => {
    const news = (await server.request('/api/VR/noticias')).text;
    const asPlayer = await run(server.url, 'jugador');
    expect([asPlayer.code, asPlayer.err, linesWith(asPlayer.out, 'breach')]).toEqual([0, '', []]);
    expect(linesWith(asPlayer.out, 'ok').length).toBeGreaterThan(60);
    expect(asPlayer.out).toContain('only with --write');

    // `editora` does not have one of the certificates yet.
    const asAdmin = await check(server.url, 'editora', { write: true });
    expect(asAdmin.filter(({ verdict }) => verdict === 'breach')).toEqual([]);
    const fine = asAdmin.map(({ call }) => call).join();
    expect(fine).toContain('DELETE /api/VR/noticias/{id}, really');
    expect(fine).toContain('POST /api/VR/certify, faccion, really');
    server.clock.advance(10_000);
    expect((await server.request('/api/VR/noticias')).text).toBe(news);
  });

  test('reports the differences of a broken server', async () => {
    const methods = new Set<string>();
    const { url, stop } = await startSpoiled(server.url, (request, body) => {
      methods.add(`${request.method} ${request.url}`);
      const path = request.url?.split('?')[0];
      if (path === '/api/VR/tops') return { status: 200, body: '[{"id":"Bank"}]' };
      if (path === '/api/VR/links' && request.headers['x-api-key'] === undefined)
        return { status: 200, body: '[]' };
      if (path === '/api/VR/estadisticas')
        return { status: 200, body: body.replace('"Skin":7', '"Skin":"x"') };
      if (path === '/api/VR/casas') return { status: 200, body: '[]' };
      if (path === '/api/VR/server-status') return { status: 500, body: 'Error' };
      if (path === '/api/VR/nivelAdmin')
        return { status: 200, body: body.replace(/"Discord":"([0-9]+)"/, '"Discord":$1') };
      if (path?.endsWith('/mininoticias'))
        return { status: 200, body: body.replace('"contenido":', '"texto":') };
      return null;
    });
    const { code, out, err } = await run(url, 'jugador');
    stop();
    expect(code).toBe(1);
    expect(err).toBe('Parts of the site would not work on this API.\n');
    const breaches = linesWith(out, 'breach').join('\n');
    expect(breaches).toMatch(/GET \/api\/VR\/tops {2}breach {2}0\.rows: /);
    expect(breaches).toMatch(
      /GET \/api\/VR\/links, without the key {2}breach {2}answered instead of refusing/,
    );
    expect(breaches).toMatch(/GET \/api\/VR\/estadisticas {2}breach {2}Skin: /);
    expect(breaches).toMatch(
      /GET \/api\/VR\/casas, without a token {2}breach {2}answered instead of refusing/,
    );
    expect(breaches).toMatch(/GET \/api\/VR\/casas, of somebody else {2}breach/);
    expect(breaches).toMatch(/GET \/api\/VR\/server-status {2}breach {2}status 500/);
    expect(breaches).toMatch(
      /GET \/api\/VR\/nivelAdmin, chat id as text {2}breach {2}Discord is a JSON number/,
    );
    expect(breaches).toMatch(/mininoticias, with contenido {2}breach {2}a row has no text in contenido/);
    expect(breaches).not.toContain('/api/VR/noticias ');
    // Nothing was changed: the only POST is the login.
    expect([...methods].filter((line) => !line.startsWith('GET '))).toEqual(['POST /api/logueo/login']);
  });

  test('notices a server that accepts a certificate and does not grant it', async () => {
    const { url, stop } = await startSpoiled(server.url, (_request, body) =>
      body.includes('factionCertified') ? { status: 200, body: body.replaceAll('true', 'false') } : null,
    );
    const findings = await check(url, 'jugador', { write: true });
    stop();
    expect(findings).toContainEqual({
      call: 'POST /api/VR/certify, faccion, really',
      verdict: 'breach',
      note: 'the certificate is not held afterwards',
    });
  });

  test('says which calls were refused because of maintenance', async () => {
    const { url, stop } = await startSpoiled(server.url, ({ url: path }) => {
      if (path === '/api/VR/tops')
        return { status: 503, body: 'Volvemos pronto.', headers: { 'x-maintenance': '1' } };
      return path === '/api/VR/links' ? { status: 503, body: 'Volvemos pronto.' } : null;
    });
    const findings = await check(url, 'nobody-of-that-name');
    stop();
    const noteOf = (name: string) => findings.find(({ call }) => call === name)?.note;
    expect(noteOf('GET /api/VR/tops')).toBe('maintenance is on');
    expect(noteOf('GET /api/VR/links')).toBe('status 503');
  });

  test('runs the public checks when the login is refused', async () => {
    const findings = await check(server.url, 'nobody-of-that-name');
    expect(findings).toContainEqual({
      call: 'POST /api/logueo/login',
      verdict: 'breach',
      note: expect.stringContaining('refused with 401'),
    });
    expect(findings).toContainEqual({ call: 'GET /api/VR/tops', verdict: 'ok', note: '' });
  });
});
