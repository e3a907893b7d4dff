import { and, desc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { onlineMessage, publicMessages } from '#contract/messages/public.ts';
import { newsPath, paths } from '#contract/site-paths.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import { discordStatus, news } from '../database/schema.ts';
import type { DiscordMessage, Embed } from '../outside/discord-message.ts';
import { escapedMarkdown } from '../outside/discord-webhook.ts';
import type { GameServer } from '../outside/game-server.ts';

/** The time between edits, in milliseconds. */
const interval = 60_000;
/** When an edit is repeated whose process has ended. Longer than any edit takes. */
const abandonedAfter = 20_000;

/** Stored instead of an error when the message was deleted. */
export const goneMark = 'gone';

/**
 * Edits the status message when it is due: once a minute, by one of several servers. Does nothing while there is no message,
 * or when it was deleted.
 */
export function createDiscordStatus(parts: {
  readonly database: Database;
  readonly message: DiscordMessage;
  readonly gameServer: GameServer;
  readonly siteName: string;
  readonly siteUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, message, gameServer, siteName, siteUrl, now } = parts;

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
      .where(
        and(
          lte(discordStatus.dueAt, after(0)),
          or(isNull(discordStatus.lastError), ne(discordStatus.lastError, goneMark)),
        ),
      )
      .returning({ messageId: discordStatus.messageId });
    if (!claimed) return;
    const failure = await message.edit(claimed.messageId, await content());
    await database
      .update(discordStatus)
      .set({
        dueAt: after(Math.max(interval, failure?.retryAfter ?? 0)),
        lastError: failure?.isGone ? goneMark : (failure?.why ?? null),
      })
      .where(eq(discordStatus.messageId, claimed.messageId));
  };
}

/**
 * Creates the status message, once. The server fills it.
 * @throws {StartFailure} if there is one, or Discord does not create it.
 */
export async function createStatusMessage(
  database: Database,
  message: DiscordMessage,
  { siteName, siteUrl, now }: { siteName: string; siteUrl: string; now: number },
): Promise<string> {
  const [stored] = await database.select().from(discordStatus);
  try {
    if (stored && (await message.exists(stored.messageId)))
      throw new StartFailure(`The message ${stored.messageId} is there already: delete it in Discord first.`);
    const messageId = await message.create({
      title: siteName,
      url: siteUrl,
      description: 'En un minuto.',
      fields: [],
      timestamp: new Date(now).toISOString(),
    });
    const row = { messageId, dueAt: new Date(now), lastError: null };
    await database
      .insert(discordStatus)
      .values(row)
      .onConflictDoUpdate({ target: discordStatus.id, set: row });
    return messageId;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    // Not the cause: it may contain the secret URL of the webhook.
    throw new StartFailure('Discord did not create the message. Check DISCORD_STATUS_WEBHOOK_URL.');
  }
}
