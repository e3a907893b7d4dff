import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { siteHeaders } from '#server/http/site-headers.ts';
import { readSiteFiles } from '#tests/support/site-files.ts';
import { makeSite } from './support/program.ts';
import { serverForTests, type TestAnswer } from './support/server.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const files = {
  'index.html': '<title>home</title>',
  'app.html': '<title>unrendered</title>',
  'login/index.html': '<title>login</title>',
  'tops/index.html': `<head><title>tops</title></head>${'x'.repeat(2000)}`,
  'assets/main-abc123.js': `export const text = '${'x'.repeat(5000)}';`,
  'icon.svg': icon,
  'icon.svg.br': brotliCompressSync(icon),
  'site.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
};
const siteDir = makeSite(files);
/** A server of a build for players. */
const server = serverForTests({
  siteDir,
  variables: {
    CORS_ORIGIN: 'https://one.example, https://two.example',
    SITE_URL: 'https://vida.example/',
    HSTS_SUBDOMAINS: '1',
    VITE_QA: '1',
  },
});
/** A server of a build for testers, behind a proxy. */
const bench = serverForTests({
  siteDir: makeSite({ ...files, 'qa/bench.js': '' }),
  variables: { TRUST_PROXY: 'true' },
});

/** The header of a server with an https:// site and HSTS_SUBDOMAINS. */
const hsts = 'max-age=31536000; includeSubDomains';

/** An answer of each kind: cached, refused, API description, not found, picture. */
const everyKind = [
  '/api/VR/noticias',
  '/api/VR/objetos',
  '/api/openapi.json',
  '/api/nothing',
  '/missing.js',
  '/skins/7.png',
];

/** Asks for a file that the caller has already. Without cache-control, fetch would send no-cache headers. */
const revalidate = ({ headers }: TestAnswer, path: string, more: Record<string, string> = {}) =>
  server.request(path, {
    headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0', ...more },
  });

function page(path: string) {
  return server.request(path, { headers: { accept: 'text/html,application/xhtml+xml' } });
}

describe('pages', () => {
  test('are served to clients that accept any type and no compression', async () => {
    const answer = await server.request('/', { headers: { accept: '*/*', 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/', 'home'],
    ['/?noticia=12', 'home'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login?x=1', 'login'],
    ['/user/stats', 'unrendered'],
    ['/confirm?token=abc', 'unrendered'],
    ['/USER/Stats/', 'unrendered'],
  ])('%s is the page with the title %s (behaviour 1.4)', async (path, title) => {
    const answer = await page(path);
    expect([answer.status, answer.text]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test('exist for every route of the site', async () => {
    const addresses = [...Object.values(paths), ...quizTypes.map(quizPath)];
    const statuses = await Promise.all(addresses.map(async (path) => [path, (await page(path)).status]));
    expect(statuses).toEqual(addresses.map((path) => [path, 200]));
  });

  test.each([
    '/no-such-page',
    '/user/no-such-page',
    '/login/x',
    '/assets',
    '/%2e%2e%2fetc',
    '/metrics',
    '/.git/HEAD',
    '/qa',
    '/tops.',
    '/index.php?x=1',
    '/reglas.html',
    '/user/stats.',
  ])('%s answers 404 with the page of the site (behaviour 1.4)', async (path) => {
    const answer = await page(path);
    expect([answer.status, answer.text]).toEqual([404, '<title>unrendered</title>']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('answer 404 to partial and conditional requests for an unknown path', async () => {
    const known = (await page('/user/stats')).headers.get('etag') ?? '';
    for (const header of [{ range: 'bytes=0-3' }, { 'if-none-match': known, 'cache-control': 'max-age=0' }]) {
      const answer = await server.request('/no-such-page', { headers: { accept: 'text/html', ...header } });
      expect([answer.status, answer.text]).toEqual([404, '<title>unrendered</title>']);
    }
  });

  test.each(['br', 'gzip', 'identity'])('are revalidated by their ETag, also as %s', async (encoding) => {
    const answer = await server.request('/tops', {
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    });
    expect(answer.text).toContain('<title>tops</title>');
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const known = { status: 304, text: '' };
    expect(await revalidate(answer, '/tops', { accept: 'text/html' })).toMatchObject(known);
  });

  test('for the change of a password is where password managers look for it', async () => {
    const answer = await server.request('/.well-known/change-password', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.settings]);
  });

  test.each([
    ['/index.html', '/'],
    ['/tops/index.html?top=dinero', '/tops?top=dinero'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await server.request(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });

  test('say which optional calls the server offers', async () => {
    expect((await page('/tops')).text).toContain('<meta name="capabilities" content="logout');
  });

  test('other paths answer 404 in plain text', async () => {
    const answers = [
      await page('/missing.js'),
      await page('/assets/main-old.js'),
      await page('/api'),
      await page('/api/VR/user'),
      await server.request('/user/stats', { headers: { accept: 'application/json' } }),
      await server.request('/user/stats', { method: 'POST' }),
      await page('/.env'),
      await page('/%2e%2e/package.json'),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([404, serverMessages.notFound]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('files', () => {
  test('with a hash in their name are cached for a year and compressed', async () => {
    const answer = await server.request('/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.text).toContain('xxxx');
  });

  test.each([
    ['/icon.svg', 'br', 'image/svg+xml; charset=utf-8'],
    ['/icon.svg', 'identity', 'image/svg+xml; charset=utf-8'],
    ['/site.webmanifest', 'identity', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'identity', 'text/plain; charset=utf-8'],
    ['/assets/main-abc123.js', 'identity', 'application/javascript; charset=utf-8'],
  ])('declare the charset of text: %s as %s', async (path, encoding, type) => {
    const { headers } = await server.request(path, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
  });

  test('without a hash are cached for an hour and revalidated by their ETag', async () => {
    const first = await server.request('/icon.svg');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await revalidate(first, '/icon.svg')).status).toBe(304);
  });
});

describe('headers', () => {
  test.each([
    ['/', 'br'],
    ['/login', 'identity'],
    ['/tops', 'gzip'],
    ['/user/stats', 'br'],
    ['/reset-password?token=abc', 'identity'],
  ])('of %s (%s) are those printed for another web server', async (path, encoding) => {
    const { headers } = await server.request(path, {
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    });
    const printed = await siteHeaders({
      siteFiles: readSiteFiles(siteDir),
      hasBench: false,
      apiOrigin: null,
      strictTransport: hsts,
    });
    const names = Object.keys(printed);
    expect(names).toContain('content-security-policy');
    expect(Object.fromEntries(names.map((name) => [name, headers.get(name)]))).toEqual(printed);
  });

  test('depend on the build alone: one for testers has the bench, and may open the inspector of another site', async () => {
    expect((await page('/qa/quiz')).status).toBe(404);
    const { status, headers } = await bench.request('/qa/quiz', { headers: { accept: 'text/html' } });
    expect([status, headers.get('cross-origin-opener-policy')]).toEqual([200, 'unsafe-none']);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('are on every answer, also on refusals', async () => {
    for (const path of [...everyKind, '/user/stats', '/no-such-page', '/%zz']) {
      const { headers } = await server.request(path);
      // A picture and a malformed address need no policy of their own.
      const needsNone = ['/skins/7.png', '/%zz'].includes(path);
      if (!needsNone) expect(headers.has('content-security-policy'), path).toBe(true);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('strict-transport-security'), path).toBe(hsts);
    }
  });

  test('vary by origin, so that caches do not mix answers', async () => {
    for (const path of [...everyKind, '/tops', '/no-such-page']) {
      const { headers } = await server.request(path, { headers: { origin: 'https://one.example' } });
      expect(headers.get('access-control-allow-origin'), path).toBe('https://one.example');
      expect(headers.get('vary')?.toLowerCase().split(', '), path).toContain('origin');
    }
    const shared = await server.request('/api/VR/noticias', { headers: { origin: 'https://one.example' } });
    expect(shared.headers.get('vary')).toBe('Origin, accept-encoding');
  });

  test('allow calls from the configured origins only', async () => {
    const preflight = (origin: string) =>
      server.request('/api/logueo/login', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://two.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://two.example');
    const headers = 'x-api-key, authorization, content-type';
    expect(allowed.headers.get('access-control-allow-headers')).toBe(headers);
    const foreign = await preflight('https://three.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await server.request('/api/VR/objetos', { headers: { origin: 'https://one.example' } });
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after, x-maintenance');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://one.example');
  });
});

describe('pictures', () => {
  test('need no key, may be embedded by any site, and are cacheable', async () => {
    const first = await server.request('/skins/7.png?v=1', { headers: { 'x-api-key': '' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('content-disposition')).toMatch(/^inline; filename="\d+\.webp"$/);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await revalidate(first, '/skins/7.png')).toMatchObject({ status: 304, text: '' });
  });

  // Each case is in tests/server-parts.
  test('without a file answer 404', async () => {
    const answer = await server.request('/skins/999999.png');
    expect([answer.status, answer.text]).toEqual([404, serverMessages.notFound]);
  });
});

test('a proxy is trusted only if configured, and then only the nearest one', async () => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 192.0.2.9' };
  expect((await bench.request('/health', { headers })).text).toContain('called from 192.0.2.9\n');
  expect((await server.request('/health', { headers })).text).toContain('called from 127.0.0.1\n');
});
