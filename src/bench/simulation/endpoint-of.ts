import { endpointNamed } from '#contract/endpoint-named.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { nameOfCall } from '#machines/shared/calls.ts';

/** The endpoint that an actor of a machine calls, or undefined for other actors. */
export function endpointOf(logic: unknown): Endpoint | undefined {
  const name = nameOfCall(logic);
  return name && endpointNamed(name);
}
