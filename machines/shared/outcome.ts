import type { Result } from '#contract/answers.ts';

// Reads the output of a call. A refusal is an output, too; only unexpected results are errors.

/** The server's text for a refusal, or ''. */
export function refusalText(result: Result<unknown>): string {
  return result.ok ? '' : result.text;
}

interface Done<T> {
  event: { output: Result<T> };
}

/** Params of a guard or an action in a call's `onDone`: the output of the call. */
export function outputOf<T>({ event }: Done<T>): Result<T> {
  return event.output;
}

/**
 * Params of an action in a call's `onDone`: the value of an accepted call.
 * @throws when the server refused the call; use the guard {@link accepted} first.
 */
export function acceptedValue<T>({ event: { output } }: Done<T>): T {
  if (!output.ok) throw new Error('a refused call has no value');
  return output.value;
}

/** The implementation of the guard, for `setup`. */
export function isAccepted(_: unknown, result: Result<unknown>): boolean {
  return result.ok;
}

/** Guard of a call's `onDone`: the server accepted the call. */
export const accepted = { type: 'isAccepted', params: outputOf } as const;
