import { eq, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Deliver, noteDelivery } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import { deliveries, stories } from '../database/schema.ts';
import type { NewsChannel } from '../outside/discord-webhook.ts';
import type { Mails, Verdict } from '../outside/mail-messages.ts';
import { mailRefusalOf } from '../outside/mail-reply.ts';
import type { Accounts } from '../session/accounts.ts';

const content = z.object({ decision: z.string(), reason: z.string(), reopens: z.boolean() });

/** Queues the mail of a decision, in its transaction. */
export async function noteDecision(
  transaction: Database,
  playerId: number,
  { decision, reason, reopens, now }: Verdict & { now: number },
): Promise<void> {
  // The story waits again.
  if (decision === '') return;
  await noteDelivery(transaction, { kind: 'story', playerId, content: { decision, reason, reopens } }, now);
}

/** Mails the decision. A player without an address reads it on the site. */
export function decisionMailer(
  database: Database,
  { accounts, mailDecision }: { readonly accounts: Accounts } & Pick<Mails, 'mailDecision'>,
): Deliver {
  return async ({ id, playerId, content: written }) => {
    if (playerId === null) return null;
    // If the game has given the id to another player meanwhile, this erases the delivery.
    await accounts.refresh(playerId);
    const account = await accounts.passwordAccount(playerId);
    if (!account?.email || (await database.$count(deliveries, eq(deliveries.id, id))) === 0) return null;
    return await mailDecision(account, z.parse(content, written)).then(() => null, mailRefusalOf);
  };
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

function countWaiting(database: Database): Promise<number> {
  return database.$count(stories, or(isNull(stories.decision), inArray(stories.decision, [''])));
}

/** Queues the message that stories wait, once a day. */
export async function noteWaitingStories(database: Database, now: number): Promise<void> {
  if ((await countWaiting(database)) === 0) return;
  await noteDelivery(database, { kind: 'waitingStories', key: dayOf(now) }, now);
}

/** Tells the administrators how many stories wait. A message of another day is left out. */
export function waitingAnnouncer(
  database: Database,
  parts: { readonly channel: NewsChannel; readonly siteUrl: () => string; readonly now: () => number },
): Deliver {
  return async ({ key }) => {
    const count = await countWaiting(database);
    if (count === 0 || key !== dayOf(parts.now())) return null;
    const title = count === 1 ? '1 historia espera' : `${count} historias esperan`;
    const text = 'Se leen y se deciden con el comando stories.';
    return await parts.channel.send({ title, text, url: parts.siteUrl() });
  };
}
