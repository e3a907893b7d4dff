import * as z from 'zod/mini';
import { causeOf, errorCode } from '../common/error-code.ts';

/** An embed of Discord. Its texts are Markdown. */
export interface Embed {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  /** ISO 8601. */
  readonly timestamp?: string;
}

/** A message with one link, as plain text. */
type Announcement = { readonly title: string; readonly text: string; readonly url: string };

/** Why a message was not accepted, and the milliseconds to wait that Discord asks for. */
interface Refusal {
  readonly why: string;
  readonly retryAfter: number;
}

/** A channel of the chat community. */
export type WebhookChannel = ReturnType<typeof createWebhookChannel>;
export type NewsChannel = Pick<WebhookChannel, 'send'>;

/** The most characters of a title that Discord accepts. */
const titleLength = 256;

/** Discord then shows the text as it is: Markdown takes characters from names such as `Marcos_Villanueva_`. */
export function escapedMarkdown(text: string): string {
  // In an address a backslash would be part of the link.
  return text.replace(/https?:\/\/\S+|[\\*_~`|>#+\-[\]()<:]/g, (found) =>
    found.length > 1 ? found : `\\${found}`,
  );
}

/** In milliseconds. */
const timeout = 20_000;

const created = z.object({ id: z.string().check(z.regex(/^[0-9]{1,20}$/)) });

/** A Discord channel by its webhook. */
export function createWebhookChannel(webhookUrl: string) {
  async function ask(method: 'POST' | 'PATCH', path: string, embed: Embed): Promise<Response | Refusal> {
    const url = new URL(webhookUrl);
    url.pathname += path;
    // Discord answers when the message is in the channel.
    if (method === 'POST') url.searchParams.set('wait', 'true');
    try {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
        // A text with @everyone must not notify everyone.
        body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.ok) return response;
      await response.body?.cancel();
      const seconds = Number(response.headers.get('retry-after')) || 0;
      return { why: `status ${response.status}`, retryAfter: seconds * 1000 };
    } catch (error) {
      // Only the code: the error's message may contain the secret URL of the webhook.
      return { why: errorCode(causeOf(error)), retryAfter: 0 };
    }
  }

  async function tell(...request: Parameters<typeof ask>): Promise<Refusal | null> {
    const answer = await ask(...request);
    if ('why' in answer) return answer;
    await answer.body?.cancel();
    return null;
  }

  return {
    /** Returns null when the channel has accepted the message. */
    send: ({ title, text, url }: Announcement) => {
      const shown = Array.from(escapedMarkdown(title)).slice(0, titleLength).join('').replace(/\\$/, '');
      return tell('POST', '', { title: shown, description: escapedMarkdown(text), url });
    },

    /** Returns the id of a new message. @throws if Discord does not create it. */
    async create(embed: Embed): Promise<string> {
      const answer = await ask('POST', '', embed);
      if ('why' in answer) throw new Error(answer.why);
      return z.parse(created, await answer.json()).id;
    },

    /** Returns null when the message is changed. Never creates one. */
    edit: (id: string, embed: Embed) => tell('PATCH', `/messages/${id}`, embed),
  };
}
