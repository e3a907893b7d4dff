import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

/** Every sentence of the contract, whoever says it. */
export const everySentence: ReadonlySet<string> = new Set(
  sentencesIn([siteMessages, visitorMessages, playerMessages, adminMessages, serverMessages]),
);
