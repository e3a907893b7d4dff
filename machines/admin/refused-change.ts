import type { Result } from '#contract/answers.ts';
import { passkeyNeeded } from '#contract/messages/admin.ts';

/** Params of an action at the end of a call: what a refused change needs, if it needs a passkey (behaviour 9.10); otherwise ''. */
export function passkeyRefusal({
  event: { output },
}: {
  event: { type: string; output?: Result<unknown> };
}): string {
  return output?.ok === false && output.text.startsWith(passkeyNeeded) ? output.text : '';
}
