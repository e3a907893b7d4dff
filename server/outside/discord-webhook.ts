import * as z from 'zod/mini';
import { causeOf, errorCode } from '../program/start-failure.ts';

/** A message with one link. */
interface Announcement {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The outcome of a message: delivered, not delivered, or unknown. */
type Delivery =
  | { readonly kind: 'sent'; readonly messageId: string | null }
  | { readonly kind: 'refused'; readonly why: string; readonly retryAfter: number }
  | { readonly kind: 'unclear'; readonly why: string };

/** A channel of the chat community. */
export interface NewsChannel {
  send(announcement: Announcement): Promise<Delivery>;
  /**
   * The id of a message that was sent at or after `since`, except those in `known`, or null; null instead of
   * the function if the channel cannot be read.
   */
  readonly find: ((since: Date, known: ReadonlySet<string>) => Promise<string | null>) | null;
}

/** In milliseconds. Longer than Node's timeout for connecting, which is ten seconds. */
const timeout = 20_000;

/** Errors of a connection that was never opened: nothing was sent. */
const unopened = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const message = z.object({ id: z.string() });
const webhook = z.object({ id: z.string(), channel_id: z.string() });
const messages = z.array(z.object({ id: z.string(), webhook_id: z.optional(z.string()) }));

/**
 * A Discord channel by its webhook. Discord has no idempotency key for webhooks, so a message whose answer was
 * lost is looked up in the channel, which only a bot may read.
 */
export function createWebhookChannel(options: {
  webhookUrl: string;
  bot: { token: string; apiUrl: string } | null;
}): NewsChannel {
  const { webhookUrl, bot } = options;
  const execute = new URL(webhookUrl);
  // The answer is the message.
  execute.searchParams.set('wait', 'true');

  async function read<S extends z.ZodMiniType>(url: string, schema: S, token?: string): Promise<z.output<S>> {
    const response = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bot ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return z.parse(schema, await response.json());
  }

  return {
    async send({ title, text, url }) {
      try {
        const response = await fetch(execute, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            embeds: [{ title, description: text, url }],
            // A text with @everyone must not notify everyone.
            allowed_mentions: { parse: [] },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        const answer = await response.text();
        if (response.ok) return { kind: 'sent', messageId: messageIdIn(answer) };
        // Discord may have accepted the message even if a gateway answers with an error.
        if (response.status >= 500) return { kind: 'unclear', why: `status ${response.status}` };
        const seconds = Number(response.headers.get('retry-after')) || 0;
        return { kind: 'refused', why: `status ${response.status}`, retryAfter: seconds * 1000 };
      } catch (error) {
        // Only the code: the error's message may contain the secret URL of the webhook.
        const why = errorCode(causeOf(error));
        return unopened.test(why) ? { kind: 'refused', why, retryAfter: 0 } : { kind: 'unclear', why };
      }
    },

    find:
      bot &&
      (async (since, known) => {
        const { id, channel_id: channel } = await read(webhookUrl, webhook);
        const url = `${bot.apiUrl}/channels/${channel}/messages?limit=100&after=${snowflakeAt(since)}`;
        const found = await read(url, messages, bot.token);
        return found.find((sent) => sent.webhook_id === id && !known.has(sent.id))?.id ?? null;
      }),
  };
}

/** The message id in Discord's answer; null for another body. The message was accepted in both cases. */
function messageIdIn(answer: string): string | null {
  try {
    return z.parse(message, JSON.parse(answer)).id;
  } catch {
    return null;
  }
}

const discordEpoch = 1_420_070_400_000n;

/** The smallest message id of a moment: Discord's ids contain the time. */
function snowflakeAt(moment: Date): bigint {
  return (BigInt(moment.getTime()) - discordEpoch) << 22n;
}
