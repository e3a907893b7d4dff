import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverMessages } from '#contract/messages/server.ts';
import { indexedPaths, newsPath } from '#contract/site-paths.ts';
import { type DatedNews, datedNews } from '../admin/news.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import { Refusal } from '../common/refusal.ts';
import type { NewsSite } from './news-head.ts';

/** The number of news items in a feed. */
const feedLength = 20;
/** A sitemap has at most 50,000 addresses. */
const sitemapLength = 49_000;

/** Feeds of the news, and the files for search engines, which need absolute addresses. */
export function feedRoutes(
  app: FastifyInstance,
  { database, siteName, siteUrl, siteDir }: NewsSite & { readonly siteDir: string },
): void {
  const published = async (most: number) => ({
    siteName,
    siteUrl: siteUrl(),
    news: await datedNews(database, most),
  });
  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (_request, reply) => {
      const text = await write();
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text);
    });
  serve(feedPaths.atom, 'application/atom+xml', async () => atomFeed(await published(feedLength)));
  serve(feedPaths.json, 'application/feed+json', async () => jsonFeed(await published(feedLength)));
  serve(feedPaths.sitemap, 'application/xml', async () => sitemap(await published(sitemapLength)));
  serve('/robots.txt', 'text/plain', async () => {
    const rules = await readFile(join(siteDir, 'robots.txt'), 'utf8').catch(() => {
      throw new Refusal(404, serverMessages.notFound);
    });
    return `${rules.trim()}\n\nSitemap: ${siteUrl()}${feedPaths.sitemap}\n`;
  });
}

/** The data of the feeds and the sitemap. `siteUrl` has no trailing slash; `news` are the newest first. */
interface Published {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly news: readonly DatedNews[];
}

/** The paths of the feeds, which index.html names too. */
const feedPaths = { atom: '/feed.xml', json: '/feed.json', sitemap: '/sitemap.xml' } as const;

/** A text as the content of an XML element. XML 1.0 excludes some characters, even escaped. */
function xmlText(text: string): string {
  return escapedHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));
}

/** The Atom feed (RFC 4287). */
function atomFeed({ siteName, siteUrl, news }: Published): string {
  const updated = Math.max(0, ...news.map(({ updatedAt }) => updatedAt.getTime()));
  const entries = news.map(({ id, title, description, publishedAt, updatedAt }) => {
    const link = xmlText(siteUrl + newsPath(id));
    return `  <entry>
    <id>${link}</id>
    <title>${xmlText(title)}</title>
    <link href="${link}"/>
    <published>${publishedAt.toISOString()}</published>
    <updated>${updatedAt.toISOString()}</updated>
    <content type="text">${xmlText(description)}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
  <id>${xmlText(siteUrl)}/</id>
  <title>Noticias · ${xmlText(siteName)}</title>
  <updated>${new Date(updated).toISOString()}</updated>
  <author><name>${xmlText(siteName)}</name></author>
  <link href="${xmlText(siteUrl)}/"/>
  <link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + feedPaths.atom)}"/>
${entries.join('')}</feed>
`;
}

/** The JSON Feed (version 1.1). */
function jsonFeed({ siteName, siteUrl, news }: Published): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Noticias · ${siteName}`,
    language: 'es',
    home_page_url: `${siteUrl}/`,
    feed_url: siteUrl + feedPaths.json,
    items: news.map(({ id, title, description, publishedAt, updatedAt }) => ({
      id: siteUrl + newsPath(id),
      url: siteUrl + newsPath(id),
      title,
      content_text: description,
      date_published: publishedAt.toISOString(),
      date_modified: updatedAt.toISOString(),
    })),
  });
}

/** The addresses for search engines. */
function sitemap({ siteUrl, news }: Omit<Published, 'siteName'>): string {
  const pages = indexedPaths.map((path) => `  <url><loc>${xmlText(siteUrl + path)}</loc></url>\n`);
  const items = news.map(
    ({ id, updatedAt }) =>
      `  <url><loc>${xmlText(siteUrl + newsPath(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('')}${items.join('')}</urlset>
`;
}
