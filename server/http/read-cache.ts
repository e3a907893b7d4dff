import { LRUCache, type Perf } from 'lru-cache';
import { PreparedAnswer } from './prepared-answer.ts';

/** Answers that are the same for every caller. */
export type CachedRead = 'news' | 'links' | 'items' | 'tops' | 'topsWeek' | 'busyHours';

const second = 1000;

export type ReadCache = ReturnType<typeof createReadCache>;

/** Caches answers in the process for a short time: one query for many callers. */
export function createReadCache(perf: Perf) {
  /**
   * Answers that live for `ttl` milliseconds. A write invalidates only the cache of its own process, so other servers show
   * it after this time.
   */
  const answers = (ttl: number) =>
    new LRUCache<string, PreparedAnswer, () => Promise<unknown>>({
      max: 1000,
      ttl,
      perf,
      ttlResolution: 0,
      // A load that began before an invalidation serves its own callers only.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _last, { context: load }) => PreparedAnswer.json(await load()),
    });
  const caches: Readonly<Record<CachedRead, ReturnType<typeof answers>>> = {
    news: answers(second),
    links: answers(second),
    items: answers(5 * second),
    tops: answers(5 * second),
    topsWeek: answers(60 * second),
    busyHours: answers(60 * second),
  };

  return {
    /**
     * The answer from the cache, or from `load` when it is missing or too old. `key` distinguishes answers
     * of one kind, such as the sub-news items of one news item. Failures are not cached.
     */
    read: (what: CachedRead, key: string, load: () => Promise<unknown>): Promise<PreparedAnswer> =>
      caches[what].forceFetch(key, { context: load }),

    /** Call after the transaction of a change has committed. 'news' includes sub-news items. */
    invalidate: (what: CachedRead): void => caches[what].clear(),
  };
}
