import { PreparedAnswer } from './prepared-answer.ts';

/** Answers that are the same for every caller. */
export type CachedRead = 'news' | 'links' | 'items' | 'tops';

const second = 1000;

/**
 * The maximum age of an answer, in milliseconds. A write invalidates only the cache of its own process, so other
 * servers show it after this time at the latest.
 */
const lives: Readonly<Record<CachedRead, number>> = {
  news: second,
  links: second,
  items: 5 * second,
  tops: 5 * second,
};

interface Entry {
  readonly since: number;
  readonly answer: Promise<PreparedAnswer>;
}

export type ReadCache = ReturnType<typeof createReadCache>;

/**
 * Caches answers in the process for a short time: one query for many callers. `now` is in milliseconds
 * since 1970.
 */
export function createReadCache(now: () => number) {
  const cached = new Map<CachedRead, Map<string, Entry>>();

  return {
    /**
     * The answer from the cache, or from `load` when it is missing or too old. `key` distinguishes answers
     * of one kind, such as the sub-news items of one news item. Failures are not cached.
     */
    read(what: CachedRead, key: string, load: () => Promise<unknown>): Promise<PreparedAnswer> {
      const answers = cached.get(what) ?? new Map<string, Entry>();
      cached.set(what, answers);
      const at = now();
      const found = answers.get(key);
      if (found && Math.abs(at - found.since) < lives[what]) return found.answer;
      const answer = load().then((value) => PreparedAnswer.json(value));
      const entry: Entry = { since: at, answer };
      answers.set(key, entry);
      answer.catch(() => {
        if (answers.get(key) === entry) answers.delete(key);
      });
      return answer;
    },

    /**
     * Call after the transaction of a change has committed. The next read loads again; a load that began
     * before serves its own callers only. 'news' includes sub-news items.
     */
    invalidate(what: CachedRead): void {
      cached.delete(what);
    },
  };
}
