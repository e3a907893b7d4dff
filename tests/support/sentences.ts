import { adminMessages } from '#contract/admin-messages.ts';
import { firstMessages } from '#contract/first-messages.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { messages } from '#contract/messages.ts';
import { publicMessages } from '#contract/public-messages.ts';

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

/** Every sentence of the contract, whoever says it. */
export const everySentence: ReadonlySet<string> = new Set(
  sentencesIn([firstMessages, publicMessages, messages, adminMessages, hostMessages]),
);
