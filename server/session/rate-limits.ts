import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { LRUCache, type Perf } from 'lru-cache';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { tooMany } from '../common/refusal.ts';
import { sha256 } from '../common/sha256.ts';
import type { Database } from '../database/open.ts';
import { rateLimits } from '../database/schema.ts';

/** At most `most` attempts in a window of `window` milliseconds, which opens with the first attempt. */
interface Limit {
  readonly most: number;
  readonly window: number;
}

/** A counter: its limit, its purpose and its subject. */
export interface Counted {
  readonly limit: Limit;
  readonly purpose: string;
  /** Stored as a hash, because it may be an e-mail address. */
  readonly subject: string;
}

/** The longest window of all limits, in milliseconds. */
const longestWindow = Math.max(...Object.values(limits).map(({ window }) => window));

/**
 * Whether a window has closed. One that closes more than a window from now was opened before the clock was
 * set back.
 */
function isOver(window: number, at: number): SQL {
  return sql`(${rateLimits.resetsAt} <= ${at} or ${rateLimits.resetsAt} > ${at + window})`;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The most counters in memory. */
const mostInMemory = 10_000;

/**
 * Counts attempts in the database, so that restarts and other servers keep the counts (behaviour 9.7).
 * Each count is one statement, so that simultaneous attempts cannot exceed the limit. The general limit
 * guards no secret and is counted in memory.
 */
export function createRateLimits(parts: {
  readonly database: Database;
  readonly now: () => number;
  readonly perf: Perf;
  readonly isOn: boolean;
}) {
  const { database, now, perf, isOn } = parts;

  const inMemory = new LRUCache<string, { count: number }>({
    max: mostInMemory,
    ttl: 1,
    perf,
    ttlResolution: 0,
  });

  /** Counts an attempt and returns their number, or the milliseconds until the window closes. */
  async function takeOne(counted: Counted): Promise<{ count: number } | { wait: number }> {
    const { limit } = counted;
    const key = keyOf(counted);
    const at = now();
    const isClosed = isOver(limit.window, at);
    const taken = await database
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt: at + limit.window })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isClosed} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isClosed} then ${at + limit.window} else ${rateLimits.resetsAt} end`,
        },
        setWhere: sql`${isClosed} or ${rateLimits.count} < ${limit.most}`,
      })
      .returning({ count: rateLimits.count });
    if (taken[0]) return taken[0];
    const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
    return { wait: Math.max(1, (row?.resetsAt ?? at) - at) };
  }

  async function refund(all: readonly Counted[]): Promise<void> {
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
     * Counts an attempt under all given limits.
     * @throws {Refusal} 429 when one is used up; then none of them counts it.
     */
    async take(...all: readonly Counted[]): Promise<void> {
      if (!isOn) return;
      for (const [index, counted] of all.entries()) {
        const taken = await takeOne(counted);
        if ('wait' in taken) {
          await refund(all.slice(0, index));
          throw tooMany(taken.wait);
        }
      }
    },

    /** Counts what is left out beyond its limit. Returns its number, or null for one to leave out. */
    async numberOf(counted: Counted): Promise<number | null> {
      if (!isOn) return 1;
      const taken = await takeOne(counted);
      return 'count' in taken ? taken.count : null;
    },

    /**
     * Counts an attempt in this process only: a restart resets it and each server has its own count.
     * @throws {Refusal} 429 when the limit is used up.
     */
    takeInMemory({ limit, purpose, subject }: Counted): void {
      if (!isOn) return;
      const key = `${purpose}:${subject}`;
      const counter = inMemory.get(key);
      if (!counter) inMemory.set(key, { count: 1 }, { ttl: limit.window });
      else if (counter.count < limit.most) counter.count += 1;
      else throw tooMany(inMemory.getRemainingTTL(key));
    },

    /** Reverts `take` for an attempt that does not count. */
    refund: (...all: readonly Counted[]) => refund(all),

    /** Deletes counters whose window has closed. */
    async deleteExpired(): Promise<void> {
      await database.delete(rateLimits).where(isOver(longestWindow, now()));
    },
  };
}

function keyOf({ purpose, limit, subject }: Counted): string {
  return `${purpose}:${limit.window}:${sha256(subject)}`;
}

/** Deletes all stored counters of the given subjects, in the caller's transaction. */
export async function deleteCountersOf(transaction: Database, subjects: readonly string[]): Promise<void> {
  const hash = sql`split_part(${rateLimits.key}, ':', 3)`;
  await transaction.delete(rateLimits).where(inArray(hash, subjects.map(sha256)));
}

/**
 * The key of a caller's address under a limit. An IPv6 subscriber owns a whole /64, which counts as one
 * address. Ports and zones are removed, and `::ffff:192.0.2.1` becomes `192.0.2.1`.
 */
export function addressSubject(ip: string): string {
  const text = ip
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The counters of failed password checks for one subject. Logins and password changes share the limits. */
export function passwordCounters(purpose: string, subject: string): Counted[] {
  return [
    { limit: limits.loginPerAccountMinute, purpose, subject },
    { limit: limits.loginPerAccountHour, purpose, subject },
  ];
}
