import * as z from 'zod/mini';
import { causeOf, errorCode } from '../common/error-code.ts';

/** An embed of Discord. Its texts are Markdown. */
export interface Embed {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** ISO 8601. */
  readonly timestamp: string;
}

/** Why a message was not changed, and the milliseconds to wait that Discord asks for. */
interface Failure {
  readonly why: string;
  readonly isGone: boolean;
  readonly retryAfter: number;
}

const created = z.object({ id: z.string().check(z.regex(/^[0-9]{1,20}$/)) });

export type DiscordMessage = ReturnType<typeof createDiscordMessage>;

/** One message of a webhook, which is created once and edited from then on. */
export function createDiscordMessage(webhookUrl: string) {
  async function ask(method: string, path: string, embed?: Embed): Promise<Response> {
    const url = new URL(webhookUrl);
    url.pathname += path;
    // Discord answers when the message is in the channel.
    if (method === 'POST') url.searchParams.set('wait', 'true');
    // Names in it must not notify anyone.
    const body = JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
    return await fetch(url, {
      method,
      ...(embed && { headers: { 'content-type': 'application/json' }, body }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
  }

  return {
    /** @returns the id. @throws if Discord does not create it. */
    async create(embed: Embed): Promise<string> {
      const response = await ask('POST', '', embed);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return z.parse(created, await response.json()).id;
    },

    /** @throws if Discord does not answer. */
    async exists(id: string): Promise<boolean> {
      const { status } = await ask('GET', `/messages/${id}`);
      return status !== 404;
    },

    /** Returns null when the message is changed. Never creates one. */
    async edit(id: string, embed: Embed): Promise<Failure | null> {
      try {
        const response = await ask('PATCH', `/messages/${id}`, embed);
        await response.body?.cancel();
        if (response.ok) return null;
        const seconds = Number(response.headers.get('retry-after')) || 0;
        const { status } = response;
        return { why: `status ${status}`, isGone: status === 404, retryAfter: seconds * 1000 };
      } catch (error) {
        // Only the code: the error's message may contain the secret URL of the webhook.
        return { why: errorCode(causeOf(error)), isGone: false, retryAfter: 0 };
      }
    },
  };
}
