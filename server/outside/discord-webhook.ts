import { causeOf, errorCode } from '../common/error-code.ts';

/** A message with one link. */
interface Announcement {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Why a message was not accepted, and the milliseconds to wait that the channel asks for. */
interface Refusal {
  readonly why: string;
  readonly retryAfter: number;
}

/** A channel of the chat community. */
export interface NewsChannel {
  /** Returns null when the channel has accepted the message. */
  send(announcement: Announcement): Promise<Refusal | null>;
}

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

/** A Discord channel by its webhook. */
export function createWebhookChannel(webhookUrl: string): NewsChannel {
  const execute = new URL(webhookUrl);
  // Discord answers when the message is in the channel.
  execute.searchParams.set('wait', 'true');

  return {
    async send({ title, text, url }) {
      try {
        const response = await fetch(execute, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            embeds: [
              {
                title: Array.from(escapedMarkdown(title)).slice(0, titleLength).join('').replace(/\\$/, ''),
                description: escapedMarkdown(text),
                url,
              },
            ],
            // A text with @everyone must not notify everyone.
            allowed_mentions: { parse: [] },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        await response.body?.cancel();
        if (response.ok) return null;
        const seconds = Number(response.headers.get('retry-after')) || 0;
        return { why: `status ${response.status}`, retryAfter: seconds * 1000 };
      } catch (error) {
        // Only the code: the error's message may contain the secret URL of the webhook.
        return { why: errorCode(causeOf(error)), retryAfter: 0 };
      }
    },
  };
}
