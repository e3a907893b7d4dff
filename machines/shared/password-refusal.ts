import type { Result } from '#contract/answers.ts';
import { sessionMessages } from '#contract/messages/session.ts';

/**
 * Guard of a call's `onDone`: the server refused the new password as too easy to guess (behaviour 9.6). Some API servers send
 * only the sentence.
 */
export function isTooCommon(_: unknown, result: Result<unknown>): boolean {
  return !result.ok && (result.status === 422 || result.text === sessionMessages.password.common);
}
