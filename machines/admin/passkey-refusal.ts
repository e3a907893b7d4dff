import type { Result } from '#contract/answers.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { refusalText } from '#machines/shared/calls.ts';

/** What a refused change needs, if it needs a passkey (behaviour 9.10); otherwise ''. */
export function passkeyRefusal({ event: { output } }: { event: { output: Result<unknown> } }): string {
  const { needed } = passkeyMessages;
  return refusalText(output) === needed ? needed : '';
}
