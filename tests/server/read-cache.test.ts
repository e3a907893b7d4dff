import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { links, news, players } from '#server/database/schema.ts';
import { createReadCache } from '#server/http/read-cache.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const second = 1000;

describe('a read cache', () => {
  test('loads once for concurrent readers, until the value expires', async () => {
    let now = 1;
    let loads = 0;
    const reads = createReadCache({ now: () => now });
    const load = async () => {
      loads += 1;
      return loads;
    };
    const ask = async () => String((await reads.read('tops', '', load)).body);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
    now += 5 * second;
    expect(await ask()).toBe('1');
    now += 1;
    expect(await ask()).toBe('2');
    expect(String((await reads.read('tops', 'other', load)).body)).toBe('3');
  });

  test('does not reuse a value that was invalidated while it loaded', async () => {
    const reads = createReadCache(performance);
    let finish = (_value: string): void => undefined;
    const early = reads.read('news', '', () => new Promise<string>((resolve) => (finish = resolve)));
    reads.invalidate('news');
    const late = reads.read('news', '', async () => 'new');
    finish('old');
    expect(String((await early).body)).toBe('"old"');
    expect(String((await late).body)).toBe('"new"');
    expect(String((await reads.read('news', '', async () => 'newest')).body)).toBe('"new"');
  });

  test('tries again after a failed load', async () => {
    const reads = createReadCache(performance);
    const fail = () => Promise.reject(new Error('no'));
    await expect(reads.read('links', '', fail)).rejects.toThrow('no');
    expect(String((await reads.read('links', '', async () => 1)).body)).toBe('1');
  });
});

describe('shared reads over HTTP', () => {
  const server = serverForTests();
  let admin: TestSession;
  let newsId: number;
  beforeAll(async () => {
    admin = await server.logIn('admin');
    newsId = (await server.ask(endpoints.news, {}))[0]?.id ?? 0;
  });
  beforeEach(() => server.clock.advance(60 * second));
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request(path, { headers: { authorization: `Bearer ${admin.token}`, ...headers } });

  test.each([
    ['/api/VR/tops', 'no-cache'],
    ['/api/VR/noticias', 'no-cache'],
    ['/api/VR/noticias/1/mininoticias', 'no-cache'],
    ['/api/VR/links', 'no-cache'],
    ['/api/VR/server-status', 'no-cache'],
    ['/api/VR/objetos', 'private, no-cache'],
    ['/api/openapi.json', 'no-cache'],
  ])('%s has an ETag, and a matching request gets 304', async (path, cacheControl) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, cacheControl]);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const mark of [etag, `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': mark });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).text).toBe(first.text);
  });

  test('the catalogue requires a session also when it is cached', async () => {
    expect((await server.request('/api/VR/objetos')).status).toBe(401);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ])('is encoded as accept-encoding %s asks', async (accepted, encoding) => {
    const plain = await get('/api/VR/tops', { 'accept-encoding': 'identity' });
    const answer = await get('/api/VR/tops', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.text).toBe(plain.text);
  });

  test('a change by another server is visible within two seconds, in the leaderboards within five', async () => {
    for (const endpoint of [endpoints.news, endpoints.links, endpoints.tops]) await server.call(endpoint, {});
    await server.database.update(news).set({ title: 'De otro proceso' }).where(eq(news.id, newsId));
    await server.database.update(links).set({ address: 'https://example.com/ajeno' }).where(eq(links.id, 1));
    await server.database.update(players).set({ bank: 9_999_999 }).where(eq(players.usuarioKey, 'veterano'));
    server.clock.advance(2 * second);
    expect((await server.ask(endpoints.news, {}))[0]?.titulo).toBe('De otro proceso');
    expect((await server.ask(endpoints.links, {}))[0]?.link).toBe('https://example.com/ajeno');
    server.clock.advance(3 * second + 1);
    expect((await server.ask(endpoints.tops, {}))[1]?.rows[0]?.money).toBe(9_999_999);
  });
});
