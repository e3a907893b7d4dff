import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { onlineMessage, publicMessages } from '#contract/messages/public.ts';
import { newsPath, paths } from '#contract/site-paths.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import { discordStatus, news } from '../database/schema.ts';
import { type Embed, escapedMarkdown, type WebhookChannel } from '../outside/discord-webhook.ts';
import type { GameServer } from '../outside/game-server.ts';

/** The time between edits, in milliseconds. */
const interval = 60_000;
/** When an edit is repeated whose process has ended. Longer than any edit takes. */
const abandonedAfter = 25_000;

/** The error of a message that was deleted. */
export const goneMark = 'status 404';

const isGone = sql`${discordStatus.lastError} is not distinct from ${goneMark}`;

/**
 * Edits the status message when it is due: once a minute, by one of several servers. Does nothing while there is no message,
 * or when it was deleted.
 */
export function createDiscordStatus(parts: {
  readonly database: Database;
  readonly channel: Pick<WebhookChannel, 'edit'>;
  readonly gameServer: GameServer;
  readonly siteName: string;
  readonly siteUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, channel, gameServer, siteName, siteUrl, now } = parts;

  async function content(): Promise<Embed> {
    const { online, maxplayers } = await gameServer.status();
    const [newest] = await database
      .select({ id: news.id, title: news.title })
      .from(news)
      .orderBy(desc(news.id))
      .limit(1);
    const link = newest && `[${escapedMarkdown(newest.title)}](${siteUrl()}${newsPath(newest.id)})`;
    return {
      title: escapedMarkdown(siteName),
      url: siteUrl(),
      description:
        typeof online === 'number' ? onlineMessage(online, maxplayers) : publicMessages.serverStatus.off,
      fields: [
        ...(link ? [{ name: 'Última noticia', value: link }] : []),
        { name: 'Cómo entrar', value: siteUrl() + paths.download },
      ],
      timestamp: new Date(now()).toISOString(),
    };
  }

  return async function run(): Promise<void> {
    const start = now();
    const after = (delay: number) => new Date(start + delay);
    // Until it is due again, no other server takes it.
    const [claimed] = await database
      .update(discordStatus)
      .set({ dueAt: after(abandonedAfter) })
      .where(and(lte(discordStatus.dueAt, after(0)), sql`not ${isGone}`))
      .returning({ messageId: discordStatus.messageId });
    if (!claimed) return;
    const failure = await channel.edit(claimed.messageId, await content());
    const dueAt = after(Math.max(interval, failure?.retryAfter ?? 0));
    await database
      .update(discordStatus)
      .set({ dueAt, lastError: failure?.why ?? null })
      .where(eq(discordStatus.messageId, claimed.messageId));
  };
}

/**
 * Creates the status message, once. The server fills it.
 * @throws {StartFailure} if there is one, or Discord does not create it.
 */
export async function createStatusMessage(
  database: Database,
  channel: Pick<WebhookChannel, 'create'>,
  { siteName: title, siteUrl: url, now }: { siteName: string; siteUrl: string; now: number },
): Promise<string> {
  const [stored] = await database.select().from(discordStatus).where(sql`not ${isGone}`);
  if (stored)
    throw new StartFailure(
      `The message ${stored.messageId} is there already: delete it in Discord, and wait a minute.`,
    );
  // Not the cause: it may contain the secret URL of the webhook.
  const failure = new StartFailure('Discord did not create the message. Check DISCORD_STATUS_WEBHOOK_URL.');
  const messageId = await channel.create({ title, url, description: 'En un minuto.' }).catch(() => {
    throw failure;
  });
  const row = { messageId, dueAt: new Date(now), lastError: null };
  await database.insert(discordStatus).values(row).onConflictDoUpdate({ target: discordStatus.id, set: row });
  return messageId;
}
