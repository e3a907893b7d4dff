import type { Result } from '#contract/answers.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { refusalText } from './calls.ts';

/** Guard of a call's `onDone`: the server refused the new password as too easy to guess (behaviour 9.6). */
export function isTooCommon(_: unknown, result: Result<unknown>): boolean {
  return refusalText(result) === sessionMessages.password.common;
}
