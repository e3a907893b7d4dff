import type { EndpointName, EndpointNamed } from './endpoints.ts';
import * as endpoints from './endpoints.ts';

/**
 * The call of a name, with its schemas. Whoever imports this loads the code of all of them: the API client and the
 * bench, both lazily.
 */
export function endpointNamed<N extends EndpointName>(name: N): EndpointNamed<N> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the rule keeps unused exports out of a file, and none is unused here: machines name their calls as data
  return endpoints[name];
}
