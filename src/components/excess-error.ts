import { excessMessage } from '#contract/messages/site.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import { formatNumber } from './formats.ts';

/** What a field says about a text that is too long; undefined if it fits. */
export function excessError(text: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const excess = excessOf(text, most);
  return excess === 0 ? undefined : excessMessage(formatNumber(most), formatNumber(excess));
}
