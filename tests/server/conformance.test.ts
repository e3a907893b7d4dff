import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { checkApi } from '#server/operator/commands/conformance-checks.ts';
import { endPrograms, runCommand } from './support/program.ts';
import { apiKey, serverForTests } from './support/server.ts';
import { startSpoiled } from './support/spoiled-server.ts';

const server = serverForTests({ variables: { RATE_LIMITS: 'off' } });
afterAll(endPrograms);

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
    const asPlayer = await check(server.url, 'jugador');
    // `editora` does not have one of the certificates yet.
    const asAdmin = await check(server.url, 'editora', { write: true });
    expect([...asPlayer, ...asAdmin].filter(({ verdict }) => verdict === 'breach')).toEqual([]);
    expect(asPlayer.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(60);
    expect(asPlayer.map(({ note }) => note).join()).toContain('only with --write');
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
    for (const breach of [
      'GET /api/VR/tops  breach  0.rows: ',
      'GET /api/VR/links, without the key  breach  answered instead of refusing',
      'GET /api/VR/estadisticas  breach  Skin: ',
      'GET /api/VR/casas, without a token  breach  answered instead of refusing',
      'GET /api/VR/casas, of somebody else  breach',
      'GET /api/VR/server-status  breach  status 500',
      'GET /api/VR/nivelAdmin, chat id as text  breach  Discord is a JSON number',
      'mininoticias, with contenido  breach  a row has no text in contenido',
    ])
      expect(breaches).toContain(breach);
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
