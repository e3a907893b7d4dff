import { type EndpointName, endpoints } from '#contract/endpoints.ts';

/** The name of every call. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
