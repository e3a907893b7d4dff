import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { indexedPaths, newsPath } from '#contract/site-paths.ts';
import { news } from '#server/database/schema.ts';
import { makeSite } from './support/program.ts';
import { serverForTests } from './support/server.ts';

const titulo = 'Fiesta & "fuegos" </title><script>alert(1)</script>';
const descripcion = `Desde las\n20:00.${' Música y fuegos.'.repeat(20)}`;

const siteDir = makeSite({
  'index.html': '<head><!--page--><title>home</title><!--/page--></head><div id="root">',
  'robots.txt': 'User-agent: *\nDisallow: /api/\n',
});
const server = serverForTests({ siteDir, variables: { SITE_URL: 'https://vida.example/' } });
let id: number;
beforeAll(async () => {
  const { token } = await server.logIn('admin');
  ({ id } = await server.ask(endpoints.createNews, { titulo, descripcion }, { token }));
});

const linkOf = (newsId: number) => `https://vida.example${newsPath(newsId)}`;

async function parsed(path: string) {
  const { status, headers, text } = await server.request(path);
  expect(status).toBe(200);
  const type = String(headers.get('content-type'));
  return new JSDOM(text, { contentType: type.includes('html') ? 'text/html' : 'application/xml' }).window
    .document;
}

describe('the page of a shared news (behaviour 3.11)', () => {
  test('has its title, text and picture, escaped', async () => {
    const page = await parsed(newsPath(id));
    const metaOf = (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(page.title).toBe(`${titulo} · Vida Rol`);
    expect(metaOf('og:title')).toBe(page.title);
    expect(metaOf('og:description')).toMatch(/^Desde las 20:00\. Música y fuegos\. .+…$/);
    expect(metaOf('og:type')).toBe('article');
    expect(metaOf('og:url')).toBe(linkOf(id));
    expect(metaOf('og:image')).toBe('https://vida.example/social-card.png');
    expect(metaOf('twitter:card')).toBe('summary_large_image');
    expect(page.querySelector('script')).toBeNull();
    expect(page.querySelector('#root')).not.toBeNull();
  });

  test.each(['/', newsPath(999_999), '/?noticia=x', '/?pagina=2'])(
    'is the home page as built at %s',
    async (path) => {
      expect((await parsed(path)).title).toBe('home');
    },
  );
});

describe('feeds (behaviour 3.12)', () => {
  test('name the newest news first, with their dates, as Atom and as JSON', async () => {
    const atom = await parsed('/feed.xml');
    const [first] = atom.querySelectorAll('entry');
    const textOf = (name: string) => first?.querySelector(name)?.textContent;
    const at = new Date(server.clock.now()).toISOString();
    expect([textOf('id'), textOf('title'), textOf('content')]).toEqual([linkOf(id), titulo, descripcion]);
    expect([textOf('published'), textOf('updated')]).toEqual([at, at]);

    server.clock.advance(60_000);
    const { token } = await server.logIn('admin');
    await server.ask(endpoints.updateNews, { id, titulo: 'Otra', descripcion }, { token });
    const { items } = JSON.parse((await server.request('/feed.json')).text);
    expect(items[0]).toEqual({
      id: linkOf(id),
      url: linkOf(id),
      title: 'Otra',
      content_text: descripcion,
      date_published: at,
      date_modified: new Date(server.clock.now()).toISOString(),
    });
    expect(items).toHaveLength(atom.querySelectorAll('entry').length);
  });

  test('are valid XML with control characters in a text, and keep emoji intact', async () => {
    await server.database
      .update(news)
      .set({ description: 'a\u0001b\uFFFE 👮\u200D♂\uFE0F' })
      .where(eq(news.id, id));
    const content = (await parsed('/feed.xml')).querySelector('entry > content');
    expect(content?.textContent).toBe('ab 👮\u200D♂\uFE0F');
  });
});

test('the sitemap has the public pages and every news item, and robots.txt has its address (behaviour 3.12)', async () => {
  const addresses = [...(await parsed('/sitemap.xml')).querySelectorAll('loc')].map((loc) => loc.textContent);
  const all = await server.ask(endpoints.news, {});
  expect(addresses).toEqual([
    ...indexedPaths.map((path) => `https://vida.example${path}`),
    ...all.map((item) => linkOf(item.id)),
  ]);
  expect((await server.request('/robots.txt')).text).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://vida.example/sitemap.xml\n',
  );
});
