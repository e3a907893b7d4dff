import { newsPreview } from '#contract/rules/news.ts';
import { newsPath } from '#contract/site-paths.ts';
import type { Deliver } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import type { NewsChannel } from '../outside/discord-webhook.ts';
import { findNews } from './news.ts';

/** The maximum number of characters of a description in a message. */
const shownLength = 500;

/** Announces a news item in the chat community. */
export function newsAnnouncer(
  database: Database,
  { channel, siteUrl }: { readonly channel: NewsChannel; readonly siteUrl: () => string },
): Deliver {
  return async ({ newsId }) => {
    const found = newsId === null ? null : await findNews(database, newsId);
    // It was deleted meanwhile.
    if (newsId === null || found === null) return null;
    const text = newsPreview(found.description, shownLength);
    return await channel.send({ title: found.title, text, url: siteUrl() + newsPath(newsId) });
  };
}
