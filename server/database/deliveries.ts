import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { causeOf, errorCode } from '../common/error-code.ts';
import type { Database } from './open.ts';
import { type DeliveryKind, deliveries } from './schema.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay before the second attempt; it doubles with every further one. */
const firstDelay = 5 * second;
/** When an attempt is repeated whose process has ended. Longer than attempts take, and short enough for behaviour 9.14. */
const abandonedAfter = 50 * second;
/** A mail is given up after this time, like by mail servers. */
const keptFor = 7 * 24 * hour;

export type Delivery = typeof deliveries.$inferSelect;

/** Tells others what a row says. Returns null when that is done, otherwise why not, and the milliseconds to wait at least. */
export type Deliver = (
  delivery: Delivery,
) => Promise<{ readonly why: string; readonly retryAfter: number } | null>;

/** The outbox: mails and messages that the database keeps until they are accepted. */
export type Deliveries = ReturnType<typeof createDeliveries>;

/** Queues a delivery, in the transaction of what it tells. Of a kind and key only the first is queued. */
export async function noteDelivery(
  transaction: Database,
  delivery: Pick<Delivery, 'kind'> & Partial<Delivery>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await transaction
    .insert(deliveries)
    .values({ ...delivery, createdAt: at, dueAt: at })
    .onConflictDoNothing();
}

/** Deletes what was delivered, and the mails that no server accepted, after a week. */
export async function deleteOldDeliveries(database: Database, now: number): Promise<void> {
  const isDone = or(isNotNull(deliveries.sentAt), isNull(deliveries.newsId));
  await database.delete(deliveries).where(and(lt(deliveries.createdAt, new Date(now - keptFor)), isDone));
}

/** Repeats each delivery until it is accepted. After a crash one may be repeated, but none is lost. */
export function createDeliveries(options: {
  readonly database: Database;
  readonly channels: ReadonlyMap<DeliveryKind, Deliver>;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, channels, logger, now } = options;
  const after = (delay: number) => new Date(now() + delay);

  /** Takes a due delivery. Until it is due again, no other server takes it. */
  async function claim(kind: DeliveryKind) {
    const due = database
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.kind, kind), isNull(deliveries.sentAt), lte(deliveries.dueAt, after(0))))
      .orderBy(asc(deliveries.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await database
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, dueAt: after(abandonedAfter) })
      .where(eq(deliveries.id, sql`(${due})`))
      .returning();
    return claimed ?? null;
  }

  /** After a failure the others wait for the next run: the receiver may be away. */
  async function drain(kind: DeliveryKind, deliver: Deliver): Promise<void> {
    for (let due = await claim(kind); due !== null; due = await claim(kind)) {
      const { id, attempts, playerId } = due;
      const failed = (error: unknown) => ({ why: errorCode(causeOf(error)), retryAfter: 0 });
      const refusal = await deliver(due).catch(failed);
      const lastError = refusal?.why ?? null;
      // A player reads a mail soon after the mail server is back.
      const longest = playerId === null ? hour : minute;
      const delay = Math.max(refusal?.retryAfter ?? 0, Math.min(longest, firstDelay * 2 ** (attempts - 1)));
      const next = refusal ? { dueAt: after(delay) } : { sentAt: after(0) };
      const isMine = eq(deliveries.id, id);
      await database
        .update(deliveries)
        .set({ ...next, lastError })
        .where(isMine);
      if (refusal === null) continue;
      logger.warn({ kind, id, attempts, why: lastError }, 'not delivered');
      return;
    }
  }

  return {
    /** Whether this server delivers a kind. */
    has: (kind: DeliveryKind) => channels.has(kind),
    /** Delivers what is due. */
    run: async () => {
      await Promise.all([...channels].map(([kind, deliver]) => drain(kind, deliver)));
    },
  };
}
