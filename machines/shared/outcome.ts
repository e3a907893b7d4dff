import type { Result } from '#contract/answers.ts';

// How a machine reads the output of a call. A refusal is a value, too: only what is unexpected is an error.

/** The host's words for a refusal; '' where it had none. */
export function refusalText(result: Result<unknown>): string {
  return result.ok ? '' : result.text;
}

interface Done<T> {
  event: { output: Result<T> };
}

/** Params of a guard or an action in a call's `onDone`: what the call returned. */
export function outputOf<T>({ event }: Done<T>): Result<T> {
  return event.output;
}

/**
 * Params of an action in a call's `onDone`: the value of an accepted call.
 * @throws when the host refused the call: the guard {@link accepted} comes first.
 */
export function acceptedValue<T>({ event: { output } }: Done<T>): T {
  if (!output.ok) throw new Error('a refused call has no value');
  return output.value;
}

/** The guard's implementation: a machine declares it in `setup`. */
export function isAccepted(_: unknown, result: Result<unknown>): boolean {
  return result.ok;
}

/** Guard of a call's `onDone`: the host accepted the call. */
export const accepted = { type: 'isAccepted', params: outputOf } as const;
