import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { links, news, players } from '#server/database/schema.ts';
import { createSharedReads } from '#server/http/shared-reads.ts';
import { startTestHost, type TestHost, type TestSession } from './support/host.ts';

const second = 1000;

describe('answers that many share', () => {
  test('are loaded once for all who ask, until they are old', async () => {
    let now = 0;
    let loads = 0;
    const reads = createSharedReads(() => now);
    const load = async () => {
      loads += 1;
      return loads;
    };
    const ask = async () => String((await reads.read('tops', '', load)).body);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
    now = 5 * second - 1;
    expect(await ask()).toBe('1');
    now = 5 * second;
    expect(await ask()).toBe('2');
    // A clock set back keeps nothing alive.
    now = 0;
    expect(await ask()).toBe('3');
    expect(String((await reads.read('tops', 'other', load)).body)).toBe('4');
  });

  test('that were forgotten while they were loaded are given to nobody who asks later', async () => {
    const reads = createSharedReads(() => 0);
    let finish = (_value: string): void => undefined;
    const early = reads.read('news', '', () => new Promise<string>((resolve) => (finish = resolve)));
    reads.forget('news');
    const late = reads.read('news', '', async () => 'new');
    finish('old');
    expect(String((await early).body)).toBe('"old"');
    expect(String((await late).body)).toBe('"new"');
    expect(String((await reads.read('news', '', async () => 'newest')).body)).toBe('"new"');
  });

  test('that could not be loaded are tried again', async () => {
    const reads = createSharedReads(() => 0);
    const fail = () => Promise.reject(new Error('no'));
    await expect(reads.read('links', '', fail)).rejects.toThrow('no');
    expect(String((await reads.read('links', '', async () => 1)).body)).toBe('1');
  });
});

describe('shared reads over HTTP', () => {
  let host: TestHost;
  let admin: TestSession;
  let newsId: number;
  beforeAll(async () => {
    host = await startTestHost();
    admin = await host.logIn('admin');
    newsId = (await host.ask(endpoints.news, {}))[0]?.id ?? 0;
  });
  afterAll(() => host.stop());
  beforeEach(() => host.clock.advance(60 * second));
  const get = (path: string, headers: Record<string, string> = {}) =>
    host.request(path, { headers: { authorization: `Bearer ${admin.token}`, ...headers } });

  test.each([
    ['/api/VR/tops', 'no-cache'],
    ['/api/VR/noticias', 'no-cache'],
    ['/api/VR/noticias/1/mininoticias', 'no-cache'],
    ['/api/VR/links', 'no-cache'],
    ['/api/VR/server-status', 'no-cache'],
    ['/api/VR/objetos', 'private, no-cache'],
  ])('%s is named, and not sent again to whoever has it', async (path, cacheControl) => {
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

  test('a catalogue needs a session however often it was read', async () => {
    expect((await host.request('/api/VR/objetos')).status).toBe(401);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ])('is sent as %s asks', async (accepted, encoding) => {
    const plain = await get('/api/VR/tops', { 'accept-encoding': 'identity' });
    const answer = await get('/api/VR/tops', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.text).toBe(plain.text);
  });

  test('a change shows at the next visit to the host that made it', async () => {
    const { token } = admin;
    await host.ask(endpoints.subNews, { id: newsId });
    await host.ask(endpoints.links, {});
    const draft = { titulo: 'Recién escrita', descripcion: 'Ahora mismo.' };
    const { id } = await host.ask(endpoints.createNews, draft, { token });
    expect((await host.ask(endpoints.news, {}))[0]).toEqual({ id, ...draft });
    const subDraft = { minititulo: 'Detalle', contenido: '*Uno' };
    await host.ask(endpoints.createSubNews, { id: newsId, ...subDraft }, { token });
    expect((await host.ask(endpoints.subNews, { id: newsId })).at(-1)).toMatchObject(subDraft);
    await host.ask(endpoints.deleteNews, { id }, { token });
    expect((await host.ask(endpoints.news, {}))[0]?.id).toBe(newsId);
    const [link] = await host.ask(endpoints.links, {});
    const change = { linkOld: link?.link ?? '', linkNew: 'https://example.com/otro' };
    await host.ask(endpoints.updateLink, change, { token });
    expect((await host.ask(endpoints.links, {}))[0]?.link).toBe('https://example.com/otro');
  });

  test('a change by another host shows within two seconds, in the leaderboards within five', async () => {
    await Promise.all([
      host.ask(endpoints.news, {}),
      host.ask(endpoints.links, {}),
      host.ask(endpoints.tops, {}),
    ]);
    await host.database.update(news).set({ title: 'De otro proceso' }).where(eq(news.id, newsId));
    await host.database.update(links).set({ address: 'https://example.com/ajeno' }).where(eq(links.id, 1));
    await host.database.update(players).set({ bank: 9_999_999 }).where(eq(players.usuarioKey, 'veterano'));
    host.clock.advance(2 * second);
    expect((await host.ask(endpoints.news, {}))[0]?.titulo).toBe('De otro proceso');
    expect((await host.ask(endpoints.links, {}))[0]?.link).toBe('https://example.com/ajeno');
    host.clock.advance(3 * second);
    expect((await host.ask(endpoints.tops, {}))[1]?.rows[0]?.money).toBe(9_999_999);
  });
});
