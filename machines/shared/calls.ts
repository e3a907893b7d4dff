import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { EndpointName, EndpointNamed, InputOf, ValueOf } from '#contract/endpoints.ts';

/** The value of an accepted call. */
export type CallValue<N extends EndpointName> = ValueOf<EndpointNamed<N>>;

/** What a call comes back with: its value, or a refusal. */
export type CallResult<N extends EndpointName> = Result<CallValue<N>>;

/** What invoking a call gives: refusals are values, everything unexpected is an error. */
export type CallLogic<N extends EndpointName> = PromiseActorLogic<CallResult<N>, InputOf<EndpointNamed<N>>>;

const nameOfLogic = new WeakMap<object, EndpointName>();

/**
 * An actor that makes a call of the contract. It rejects until the composition root wires it: a machine
 * names its calls here and nowhere else, and the site, the bench and the tests find them by `nameOfCall`.
 * By name, because the schemas of the calls come to the browser with the API client, after the first screen.
 */
export function call<N extends EndpointName>(name: N): CallLogic<N> {
  const logic: CallLogic<N> = fromPromise(() => Promise.reject(new Error(`not wired: ${name}`)));
  nameOfLogic.set(logic, name);
  return logic;
}

/** The name of the call that an actor of a machine makes, or undefined for other actors. */
export function nameOfCall(logic: unknown): EndpointName | undefined {
  return typeof logic === 'object' && logic !== null ? nameOfLogic.get(logic) : undefined;
}
