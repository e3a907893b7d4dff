import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoints.ts';

/** What invoking a call gives: refusals are values, everything unexpected is an error. */
export type CallLogic<E extends Endpoint> = PromiseActorLogic<Result<ValueOf<E>>, InputOf<E>>;

const endpointOfLogic = new WeakMap<object, Endpoint>();

/**
 * An actor that calls an endpoint. It rejects until the composition root wires it: a machine names
 * its calls here and nowhere else, and the site, the bench and the tests find them by `endpointOf`.
 */
export function call<E extends Endpoint>(endpoint: E): CallLogic<E> {
  const logic: CallLogic<E> = fromPromise(() =>
    Promise.reject(new Error(`not wired: ${endpoint.method} ${endpoint.path}`)),
  );
  endpointOfLogic.set(logic, endpoint);
  return logic;
}

/** The endpoint that an actor of a machine calls, or undefined for other actors. */
export function endpointOf(logic: unknown): Endpoint | undefined {
  return typeof logic === 'object' && logic !== null ? endpointOfLogic.get(logic) : undefined;
}

/** Guard of a call's `onDone`: the host accepted, as against refused. */
export function isAccepted({ event }: { event: { output: Result<unknown> } }): boolean {
  return event.output.ok;
}

/** Guard of a call's `onDone`: the host refused. */
export function isRefused({ event }: { event: { output: Result<unknown> } }): boolean {
  return !event.output.ok;
}
