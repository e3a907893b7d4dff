import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverMessages } from '#contract/messages/server.ts';
import { newsPreview } from '#contract/rules/news.ts';
import { newsId, newsParameter, newsPath } from '#contract/site-paths.ts';
import { datedNews, findNews } from '../admin/news.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import { Refusal } from '../common/refusal.ts';
import { rowIdOf } from '../http/call.ts';
import { atomFeed, feedPaths, jsonFeed, sitemap } from '../http/news-feeds.ts';
import { pageHead } from '../http/page-head.ts';
import type { Services } from '../services.ts';

/** The number of news items in a feed. */
const feedLength = 20;
/** A sitemap has at most 50,000 addresses. */
const sitemapLength = 49_000;
/** The characters of a description that a preview of a shared link shows. */
const sharedLength = 200;

type Site = Pick<Services, 'database' | 'siteName'> & {
  readonly siteUrl: () => string;
  readonly siteDir: string;
};

/** Feeds of the news, and the files for search engines, which need absolute addresses. */
export function feedRoutes(app: FastifyInstance, { database, siteName, siteUrl, siteDir }: Site): void {
  const published = async (most: number) => ({
    siteName,
    siteUrl: siteUrl(),
    news: await datedNews(database, most),
  });
  const files = [
    [
      feedPaths.atom,
      'application/atom+xml; charset=utf-8',
      async () => atomFeed(await published(feedLength)),
    ],
    [
      feedPaths.json,
      'application/feed+json; charset=utf-8',
      async () => jsonFeed(await published(feedLength)),
    ],
    [
      feedPaths.sitemap,
      'application/xml; charset=utf-8',
      async () => sitemap(await published(sitemapLength)),
    ],
    ['/robots.txt', 'text/plain; charset=utf-8', robots],
  ] as const;
  for (const [path, type, write] of files) {
    app.get(path, async (_request, reply) => {
      const text = await write();
      return reply.type(type).header('cache-control', 'public, max-age=300').send(text);
    });
  }

  async function robots(): Promise<string> {
    const rules = await readFile(join(siteDir, 'robots.txt'), 'utf8').catch(() => {
      throw new Refusal(404, serverMessages.notFound);
    });
    return `${rules.trim()}\n\nSitemap: ${siteUrl()}${feedPaths.sitemap}\n`;
  }
}

/** Returns the head of the home page for a query that names a news item, for previews of a shared link. */
export function createNewsHead({ database, siteName, siteUrl }: Omit<Site, 'siteDir'>) {
  return async (query: URLSearchParams): Promise<string | null> => {
    const wanted = query.get(newsParameter);
    if (wanted === null) return null;
    const id = rowIdOf(newsId(wanted));
    const found = id === null ? null : await findNews(database, id);
    if (id === null || found === null) return null;
    return pageHead({
      title: escapedHtml(`${found.title} · ${siteName}`),
      description: newsPreview(found.description.replace(/\s+/g, ' '), sharedLength),
      siteName,
      path: newsPath(id),
      type: 'article',
      siteUrl: siteUrl(),
    });
  };
}
