import { createHash } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rateLimits as limits } from '#contract/limits.ts';
import type { Database } from '../database/open.ts';
import { rateLimits } from '../database/schema.ts';
import { tooMany } from './refusal.ts';

/** At most `most` attempts in a window of `window` milliseconds that opens with the first of them. */
interface Limit {
  readonly most: number;
  readonly window: number;
}

/** One thing that is counted: what it is about, and for whom. */
export interface Counted {
  readonly limit: Limit;
  readonly purpose: string;
  /** Stored hashed: it may be an e-mail address. */
  readonly subject: string;
}

/** The longest window of all limits, in milliseconds: no counter resets later than that from now. */
const longestWindow = Math.max(...Object.values(limits).map(({ window }) => window));

/**
 * Whether a window has closed. One that closes later than a window from now was opened before the clock was
 * set back, and would last as long as the clock moved.
 */
function isOver(resetsAt: number, window: number, at: number): boolean {
  return resetsAt <= at || resetsAt > at + window;
}

/** The same for a row of the database. */
function isOverInDatabase(window: number, at: number): SQL {
  return sql`(${rateLimits.resetsAt} <= ${at} or ${rateLimits.resetsAt} > ${at + window})`;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** How many counters in memory are looked through for closed windows at least. */
const sweepFrom = 10_000;

/**
 * Counts attempts in the database, so that a restart or a second host forgets none (behaviour 9.7). Each count
 * is one statement: attempts at the same moment cannot slip past it together.
 * What is counted for every call and guards no secret is counted in memory instead.
 */
export function createRateLimits(parts: { database: Database; now: () => number; isOn: boolean }) {
  const { database, now, isOn } = parts;

  const inMemory = new Map<string, { count: number; readonly resetsAt: number; readonly window: number }>();
  let sweepAt = sweepFrom;

  function sweep(at: number): void {
    for (const [key, { resetsAt, window }] of inMemory)
      if (isOver(resetsAt, window, at)) inMemory.delete(key);
    sweepAt = Math.max(sweepFrom, 2 * inMemory.size);
  }

  /** Null when the attempt was counted, else the milliseconds until the window closes. */
  async function takeOne(counted: Counted): Promise<number | null> {
    const { limit } = counted;
    const key = keyOf(counted);
    const at = now();
    const isOver = isOverInDatabase(limit.window, at);
    const taken = await database
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt: at + limit.window })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then ${at + limit.window} else ${rateLimits.resetsAt} end`,
        },
        setWhere: sql`${isOver} or ${rateLimits.count} < ${limit.most}`,
      })
      .returning({ count: rateLimits.count });
    if (taken.length > 0) return null;
    const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
    return Math.max(1, (row?.resetsAt ?? at) - at);
  }

  async function giveBack(all: readonly Counted[]): Promise<void> {
    if (!isOn) return;
    for (const counted of all) {
      await database
        .update(rateLimits)
        .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
        .where(eq(rateLimits.key, keyOf(counted)));
    }
  }

  return {
    /**
     * Counts one attempt under every limit given.
     * @throws {Refusal} 429 when one of them is used up; then none has counted it.
     */
    async take(...all: readonly Counted[]): Promise<void> {
      if (!isOn) return;
      for (const [index, counted] of all.entries()) {
        const wait = await takeOne(counted);
        if (wait !== null) {
          await giveBack(all.slice(0, index));
          throw tooMany(wait);
        }
      }
    },

    /**
     * Counts one attempt in this process only: a restart forgets it and each host counts its own.
     * @throws {Refusal} 429 when the limit is used up.
     */
    takeInMemory({ limit, purpose, subject }: Counted): void {
      if (!isOn) return;
      const at = now();
      const key = `${purpose}:${limit.window}:${subject}`;
      const counter = inMemory.get(key);
      if (counter && !isOver(counter.resetsAt, limit.window, at)) {
        if (counter.count >= limit.most) throw tooMany(counter.resetsAt - at);
        counter.count += 1;
        return;
      }
      if (inMemory.size >= sweepAt) sweep(at);
      inMemory.set(key, { count: 1, resetsAt: at + limit.window, window: limit.window });
    },

    /** Takes back what `take` counted, for an attempt that turned out not to count. */
    giveBack: (...all: readonly Counted[]) => giveBack(all),

    /** Deletes counters whose window has closed. */
    async forgetOld(): Promise<void> {
      const at = now();
      sweep(at);
      await database.delete(rateLimits).where(isOverInDatabase(longestWindow, at));
    },
  };
}

function keyOf({ purpose, limit, subject }: Counted): string {
  return `${purpose}:${limit.window}:${hashOf(subject)}`;
}

function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Deletes the stored counters of some subjects, whatever they count; within the caller's transaction. */
export async function forgetSubjects(transaction: Database, subjects: readonly string[]): Promise<void> {
  const hash = sql`split_part(${rateLimits.key}, ':', 3)`;
  await transaction.delete(rateLimits).where(inArray(hash, subjects.map(hashOf)));
}
