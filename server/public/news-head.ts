import { newsPreview } from '#contract/rules/news.ts';
import { newsId, newsParameter, newsPath } from '#contract/site-paths.ts';
import { findNews } from '../admin/news.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import type { Database } from '../database/open.ts';
import { pageHead } from '../http/page-head.ts';
import { rowIdOf } from '../session/call.ts';

/** The characters of a description that a preview of a shared link shows. */
const sharedLength = 200;

export interface NewsSite {
  readonly database: Database;
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly siteUrl: () => string;
}

/** Returns the head of the home page for a query that names a news item, for previews of a shared link. */
export function createNewsHead({ database, siteName, siteUrl }: NewsSite) {
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
