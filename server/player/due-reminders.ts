import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dueToAnnounce, stillDue } from '#contract/rules/due.ts';
import { type Deliver, noteDelivery } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import { calendars, deliveries, players } from '../database/schema.ts';
import type { Mails } from '../outside/mail-messages.ts';
import { mailRefusalOf } from '../outside/mail-reply.ts';
import type { Accounts } from '../session/accounts.ts';
import { duesOf } from './calendars.ts';
import type { PlayerReads } from './player-reads.ts';

const content = z.array(z.object({ thing: z.string(), day: z.string() }));

interface Parts {
  readonly database: Database;
  readonly playerReads: PlayerReads;
  readonly now: () => number;
}

/**
 * Queues a mail for each player who wants one and has something that is due soon, at most one a day.
 *
 * @throws after the others, if the data of a player could not be read.
 */
export async function noteDueReminders({ database, playerReads, now }: Parts): Promise<void> {
  const wanted = await database
    .select({ playerId: calendars.playerId })
    .from(calendars)
    .innerJoin(players, eq(players.id, calendars.playerId))
    .where(and(eq(calendars.isMailed, true), isNull(players.disabledAt)));
  const errors: unknown[] = [];
  for (const { playerId } of wanted) {
    try {
      await noteReminder({ database, playerReads, now }, playerId);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new Error(`the due days of ${errors.length} players could not be read`, { cause: errors[0] });
}

async function noteReminder({ database, playerReads, now }: Parts, playerId: number): Promise<void> {
  const today = new Date(now());
  const isEarlier = and(eq(deliveries.kind, 'due'), eq(deliveries.playerId, playerId));
  const earlier = await database.select().from(deliveries).where(isEarlier);
  const announced = earlier.flatMap((mail) => z.parse(content, mail.content));
  const due = dueToAnnounce(await duesOf(playerReads, playerId, today), announced);
  if (due.length === 0) return;
  const key = `${playerId} ${today.toLocaleDateString('sv')}`;
  await noteDelivery(database, { kind: 'due', key, playerId, content: due }, now());
}

/** Mails what is due soon, without what was paid meanwhile. */
export function dueMailer({
  database,
  playerReads,
  now,
  accounts,
  mailDue,
}: Parts & { readonly accounts: Accounts } & Pick<Mails, 'mailDue'>): Deliver {
  return async ({ playerId, content: written }) => {
    if (playerId === null) return null;
    await accounts.refresh(playerId);
    const account = await accounts.passwordAccount(playerId);
    const isWanted = and(eq(calendars.playerId, playerId), eq(calendars.isMailed, true));
    if (!account?.email || (await database.$count(calendars, isWanted)) === 0) return null;
    const due = stillDue(await duesOf(playerReads, playerId, new Date(now())), z.parse(content, written));
    if (due.length === 0) return null;
    return await mailDue(account, due).then(() => null, mailRefusalOf);
  };
}
