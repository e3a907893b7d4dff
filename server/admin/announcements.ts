import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { newsPreview } from '#contract/rules/news.ts';
import { newsPath } from '#contract/site-paths.ts';
import type { Database } from '../database/open.ts';
import { newsAnnouncements as announcements, news } from '../database/schema.ts';
import type { NewsChannel } from '../outside/discord-webhook.ts';

const second = 1000;
const hour = 3600 * second;

/** The delay before the second attempt; it doubles with every further one, up to an hour. */
const firstDelay = 5 * second;
/** When an attempt is repeated whose process has ended. Longer than any attempt takes. */
const abandonedAfter = 60 * second;
/** The maximum number of characters of a description in a message. */
const shownLength = 500;

/** Announces news in the chat community: an outbox in the database. */
export interface Announcements {
  /** Queues the announcement of a news item, in the transaction that creates the item. */
  note(transaction: Database, newsId: number): Promise<void>;
  /** Sends all due announcements. */
  run(): Promise<void>;
}

/** Sends each announcement until the channel accepts it. After a crash a message may be sent twice, but is never lost. */
export function createAnnouncements(options: {
  database: Database;
  channel: NewsChannel;
  siteUrl: () => string;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}): Announcements {
  const { database, channel, siteUrl, logger, now } = options;
  const after = (delay: number) => new Date(now() + delay);

  /** Takes a due announcement. Until it is due again, no other server takes it. */
  async function claim() {
    const due = database
      .select({ newsId: announcements.newsId })
      .from(announcements)
      .where(and(isNull(announcements.sentAt), lte(announcements.dueAt, after(0))))
      .orderBy(asc(announcements.newsId))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await database
      .update(announcements)
      .set({ attempts: sql`${announcements.attempts} + 1`, dueAt: after(abandonedAfter) })
      .from(news)
      .where(and(eq(announcements.newsId, sql`(${due})`), eq(news.id, announcements.newsId)))
      .returning({
        newsId: announcements.newsId,
        attempts: announcements.attempts,
        title: news.title,
        description: news.description,
      });
    return claimed ?? null;
  }

  async function change(newsId: number, values: Partial<typeof announcements.$inferInsert>) {
    await database.update(announcements).set(values).where(eq(announcements.newsId, newsId));
  }

  return {
    async note(transaction, newsId) {
      await transaction.insert(announcements).values({ newsId, dueAt: after(0) });
    },
    async run() {
      for (let due = await claim(); due !== null; due = await claim()) {
        const { newsId, attempts, title, description } = due;
        const refusal = await channel.send({
          title,
          text: newsPreview(description, shownLength),
          url: siteUrl() + newsPath(newsId),
        });
        if (refusal === null) {
          await change(newsId, { sentAt: after(0) });
          continue;
        }
        const delay = Math.min(hour, firstDelay * 2 ** (attempts - 1));
        await change(newsId, { dueAt: after(Math.max(delay, refusal.retryAfter)) });
        logger.warn({ newsId, attempts, why: refusal.why }, 'news not announced');
      }
    },
  };
}
