import { PreparedAnswer } from './prepared-answer.ts';

/** Reads that everyone gets alike, by what they show. */
export type SharedRead = 'news' | 'links' | 'items' | 'tops';

const second = 1000;

/**
 * How old an answer may be, in milliseconds. Whoever writes forgets at once what it changed, so this
 * is how late another process on the same database shows the change.
 */
const lives: Readonly<Record<SharedRead, number>> = {
  news: second,
  links: second,
  items: 5 * second,
  tops: 5 * second,
};

interface Kept {
  readonly since: number;
  readonly answer: Promise<PreparedAnswer<unknown>>;
}

export type SharedReads = ReturnType<typeof createSharedReads>;

/** Answers kept in the process for a moment: many callers, one query. `now` in milliseconds since 1970. */
export function createSharedReads(now: () => number) {
  const kept = new Map<SharedRead, Map<string, Kept>>();

  return {
    /**
     * The prepared answer of a read, loaded when none is kept or the kept one is too old. `key` tells
     * answers of one kind apart, such as the sub-news of one news; a load that fails is not kept.
     */
    read<T>(what: SharedRead, key: string, load: () => Promise<T>): Promise<PreparedAnswer<unknown>> {
      const answers = kept.get(what) ?? new Map<string, Kept>();
      kept.set(what, answers);
      const at = now();
      const found = answers.get(key);
      if (found && Math.abs(at - found.since) < lives[what]) return found.answer;
      const answer = load().then((value) => new PreparedAnswer<unknown>(value));
      const entry: Kept = { since: at, answer };
      answers.set(key, entry);
      answer.catch(() => {
        if (answers.get(key) === entry) answers.delete(key);
      });
      return answer;
    },

    /**
     * Call after the transaction that changed something has committed: the next read of it loads
     * anew, and a load that began before is given to nobody else. 'news' covers sub-news too.
     */
    forget(what: SharedRead): void {
      kept.delete(what);
    },
  };
}
