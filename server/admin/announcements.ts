import { and, asc, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { newsPreview } from '#contract/rules/news.ts';
import { newsPath } from '#contract/site-paths.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/open.ts';
import { newsAnnouncements as announcements, news } from '../database/schema.ts';
import type { NewsChannel } from '../outside/discord-webhook.ts';

const second = 1000;
const hour = 3600 * second;

/** The delay before the second attempt; it doubles with every further one, up to an hour. */
const firstDelay = 5 * second;
/** An attempt without a result after this time is abandoned: its process has ended. */
const abandonedAfter = 60 * second;
/** An attempt that could not be looked up for this time keeps an unknown result, and is not repeated. */
const undecidedAfter = hour;
/** The tolerated difference between clocks, by which a message may seem older than its attempt. */
const clockMargin = 60 * second;
/** The maximum number of characters of a description in a message. */
const shownLength = 500;

/** The delay after a number of attempts, in milliseconds. */
function delayAfter(attempts: number): number {
  return Math.min(hour, firstDelay * 2 ** (attempts - 1));
}

type Attempt = typeof announcements.$inferSelect;

/** Announces news in the chat community, once each, also after a crash or an outage. */
export interface Announcements {
  /** Queues the announcement of a news item, in the transaction that creates the item. */
  note(transaction: Database, newsId: number): Promise<void>;
  /** Sends all due announcements. */
  run(): Promise<void>;
}

/**
 * Records each attempt before it is made. After a crash, an attempt without a result is not simply repeated: the
 * message is looked up in the channel first. If the channel cannot be read, the attempt is not repeated.
 */
export function createAnnouncements(options: {
  database: Database;
  channel: NewsChannel;
  siteUrl: () => string;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}): Announcements {
  const { database, channel, siteUrl, logger, now } = options;
  let running: Promise<void> | null = null;

  function change(
    newsId: number,
    values: Partial<typeof announcements.$inferInsert>,
    where: Database = database,
  ) {
    return where
      .update(announcements)
      .set({ at: new Date(now()), ...values })
      .where(eq(announcements.newsId, newsId));
  }

  /**
   * Takes a due announcement and records the attempt. The lock serialises servers, so that each sees the attempts of the
   * others. If attempts can be looked up, only one runs at a time: otherwise the look-up of one could find the message
   * of the next.
   */
  function claim() {
    return database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.announcement})`);
      const sending = transaction.select().from(announcements).where(eq(announcements.state, 'sending'));
      const [due] = await transaction
        .select({
          newsId: announcements.newsId,
          attempts: announcements.attempts,
          title: news.title,
          description: news.description,
        })
        .from(announcements)
        .innerJoin(news, eq(news.id, announcements.newsId))
        .where(
          and(
            eq(announcements.state, 'waiting'),
            lte(announcements.at, new Date(now())),
            channel.find === null ? undefined : notExists(sending),
          ),
        )
        .orderBy(asc(announcements.newsId))
        .limit(1)
        .for('update', { of: announcements });
      if (!due) return null;
      const attempts = due.attempts + 1;
      await change(due.newsId, { state: 'sending', attempts }, transaction);
      return { ...due, attempts };
    });
  }

  async function sendDue(): Promise<void> {
    for (let due = await claim(); due !== null; due = await claim()) {
      const { newsId, attempts, title, description } = due;
      const delivery = await channel.send({
        title,
        text: newsPreview(description, shownLength),
        url: siteUrl() + newsPath(newsId),
      });
      if (delivery.kind === 'sent') {
        await change(newsId, { state: 'sent', messageId: delivery.messageId });
        continue;
      }
      // An attempt with an unknown result stays open until `settleAbandoned` has looked it up.
      if (delivery.kind === 'refused' || channel.find === null) {
        const retryAfter = delivery.kind === 'refused' ? delivery.retryAfter : 0;
        const delay = Math.max(delayAfter(attempts), retryAfter);
        await change(newsId, { state: 'waiting', at: new Date(now() + delay) });
      }
      logger.warn({ newsId, attempts, why: delivery.why }, 'news not announced');
    }
  }

  /** Determines the results of abandoned attempts. */
  async function settleAbandoned(): Promise<void> {
    const abandoned = await database
      .select()
      .from(announcements)
      .where(
        and(eq(announcements.state, 'sending'), lte(announcements.at, new Date(now() - abandonedAfter))),
      );
    for (const attempt of abandoned) {
      const outcome = await outcomeOf(attempt);
      if (outcome === null) continue;
      const { newsId, at } = attempt;
      await database
        .update(announcements)
        .set({ at: new Date(now()), ...outcome })
        // Another server may have decided it meanwhile.
        .where(
          and(eq(announcements.newsId, newsId), eq(announcements.state, 'sending'), eq(announcements.at, at)),
        );
    }
  }

  /** The new state of an abandoned attempt; null to look it up again later. */
  async function outcomeOf({ newsId, at, attempts }: Attempt): Promise<Partial<Attempt> | null> {
    if (channel.find !== null) {
      const sent = await database
        .select({ messageId: announcements.messageId })
        .from(announcements)
        .where(isNotNull(announcements.messageId));
      const known = new Set(sent.map(({ messageId }) => messageId ?? ''));
      try {
        const messageId = await channel.find(new Date(at.getTime() - clockMargin), known);
        return messageId === null
          ? { state: 'waiting', at: new Date(now() + delayAfter(attempts)) }
          : { state: 'sent', messageId };
      } catch {
        // Do not log the error: its message may contain the secret URL of the webhook.
        logger.warn({ newsId }, 'the channel of a news item cannot be read');
        if (now() - at.getTime() < undecidedAfter) return null;
      }
    }
    logger.warn({ newsId }, 'news perhaps not announced: look for it in the channel');
    return { state: 'unsure' };
  }

  return {
    async note(transaction, newsId) {
      await transaction.insert(announcements).values({ newsId, state: 'waiting', at: new Date(now()) });
    },
    run() {
      running ??= settleAbandoned()
        .then(sendDue)
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}
