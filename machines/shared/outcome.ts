import type { Result } from '#contract/answers.ts';

// What came back from a call. A machine declares `isAccepted` among its guards, and hands it the event's data:
// `guard: { type: 'isAccepted', params: ({ event }) => event.output }`. Charts refer to guards and actions by
// name only: a production build takes a function's name away.

/** Guard of a call's `onDone`: the API host accepted the call. */
export function isAccepted(_: unknown, result: Result<unknown>): boolean {
  return result.ok;
}

/**
 * The value of an accepted call, for the params of actions.
 * @throws when the API host refused the call: a guard must come first.
 */
export function acceptedValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error('a refused call has no value');
  return result.value;
}
