import { adminMessages } from '#contract/messages/admin.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { siteMessages } from '#contract/messages/site.ts';

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesIn) : [];
}

/** Every message of the contract, of site and server. */
export const allMessages: ReadonlySet<string> = new Set(
  messagesIn([
    siteMessages,
    publicMessages,
    sessionMessages,
    playerMessages,
    passkeyMessages,
    adminMessages,
    serverMessages,
  ]),
);
