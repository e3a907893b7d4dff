import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';

/** The value of an accepted call. */
export type CallValue<E extends Endpoint> = ValueOf<E>;

/** The output of a call: its value, or a refusal. */
export type CallResult<E extends Endpoint> = Result<ValueOf<E>>;

/** An actor that makes a call. A refusal is its output; anything unexpected is an error. */
export type CallLogic<E extends Endpoint> = PromiseActorLogic<CallResult<E>, InputOf<E>>;

const endpoints = new WeakMap<object, Endpoint>();

/**
 * Creates an actor that makes a call of the contract. It rejects until the app provides an API client. The
 * app, the bench and the tests find the endpoint with `endpointOf`.
 */
export function call<E extends Endpoint>(endpoint: E): CallLogic<E> {
  const { method, path } = endpoint;
  const logic: CallLogic<E> = fromPromise(() => Promise.reject(new Error(`not wired: ${method} ${path}`)));
  endpoints.set(logic, endpoint);
  return logic;
}

/** The endpoint that an actor calls, or undefined for other actors. */
export function endpointOf(logic: unknown): Endpoint | undefined {
  return logic instanceof Object ? endpoints.get(logic) : undefined;
}

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
