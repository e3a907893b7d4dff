import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { businessDues, carDues, type Due, dueCalendar, houseDues } from '#contract/rules/due.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { calendars, players } from '../database/schema.ts';
import type { Accounts } from '../session/accounts.ts';
import { playerCall } from '../session/call.ts';
import { addressSubject, type RateLimits } from '../session/rate-limits.ts';
import { lockSession, newToken, tokenHash } from '../session/sessions.ts';
import type { PlayerReads } from './player-reads.ts';

/** The most calendars that are kept for the time in which the game's database is away. */
const mostKept = 500;

/** When the taxes of a player's property run out, by the rules of the site. */
export async function duesOf(reads: PlayerReads, playerId: number, today: Date): Promise<Due[]> {
  const [cars, houses, businesses] = await Promise.all([
    reads.cars(playerId),
    reads.houses(playerId),
    reads.businesses(playerId),
  ]);
  return [
    ...carDues(z.parse(endpoints.cars.reader, cars).rows, today),
    ...houseDues(z.parse(endpoints.houses.reader, houses).rows, today),
    ...businessDues(z.parse(endpoints.businesses.reader, businesses).rows, today),
  ];
}

function shown(row: typeof calendars.$inferSelect | undefined, address: string) {
  return { isShared: row?.secretHash != null, isMailed: row?.isMailed ?? false, address };
}

/** The calendar of due days at a secret address, for programs that follow it. */
export function calendarRoutes(
  app: FastifyInstance,
  parts: {
    readonly database: Database;
    readonly now: () => number;
    readonly accounts: Accounts;
    readonly playerReads: PlayerReads;
    readonly rateLimits: RateLimits;
    readonly siteName: string;
    readonly siteUrl: () => string;
  },
): void {
  const { database, now, accounts, playerReads, rateLimits, siteName, siteUrl } = parts;
  const kept = new LRUCache<number, { readonly text: string; readonly at: Date }>({ max: mostKept });

  playerCall(app, endpoints.calendar, async ({ session: { playerId } }) => {
    const [row] = await database.select().from(calendars).where(eq(calendars.playerId, playerId));
    return shown(row, '');
  });

  playerCall(app, endpoints.changeCalendar, async ({ session, body: { change } }) => {
    const { playerId } = session;
    const secret = newToken();
    const set = {
      share: { secretHash: tokenHash(secret) },
      stop: { secretHash: null },
      mail: { isMailed: true },
      noMail: { isMailed: false },
    }[change];
    const [row] = await database.transaction(async (transaction) => {
      await lockSession(transaction, session);
      const target = calendars.playerId;
      const added = transaction.insert(calendars).values({ playerId, ...set });
      return await added.onConflictDoUpdate({ target, set }).returning();
    });
    return shown(row, change === 'share' ? `${siteUrl()}/calendario/${secret}.ics` : '');
  });

  async function ownerOf(secret: string): Promise<number> {
    const [found] = await database
      .select({ playerId: calendars.playerId })
      .from(calendars)
      .innerJoin(players, eq(players.id, calendars.playerId))
      .where(and(eq(calendars.secretHash, tokenHash(secret)), isNull(players.disabledAt)));
    if (!found) throw new Refusal(404, serverMessages.notFound);
    return found.playerId;
  }

  /** The calendar now; while the game's database is away the last one. */
  async function calendarOf(playerId: number) {
    const at = new Date(now());
    try {
      const dues = await duesOf(playerReads, playerId, at);
      const text = dueCalendar(dues, { name: siteName, host: new URL(siteUrl()).host, now: at });
      kept.set(playerId, { text, at });
      return { text, at };
    } catch (error) {
      const last = kept.get(playerId);
      if (!last || !(error instanceof Refusal)) throw error;
      return last;
    }
  }

  app.get<{ Params: { secret: string } }>('/calendario/:secret.ics', async (request, reply) => {
    const subject = addressSubject(request.ip);
    rateLimits.takeInMemory({ limit: limits.calendars, purpose: 'calendars', subject });
    const { secret } = request.params;
    const began = now();
    const playerId = await ownerOf(secret);
    // The password may have changed in the game, or the id belong to another player.
    if (await accounts.refresh(playerId, began)) await ownerOf(secret);
    const { text, at } = await calendarOf(playerId);
    reply.header('cache-control', 'private, no-cache').header('last-modified', at.toUTCString());
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
