import type { EndpointName, EndpointNamed } from './endpoints.ts';
import * as endpoints from './endpoints.ts';

/** The call of a name, with its schemas. Whoever imports this loads all of them: the API client and the bench, both lazily. */
export function endpointNamed<N extends EndpointName>(name: N): EndpointNamed<N> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: any of them may be asked for, so none could be left out of the file anyway
  return endpoints[name];
}
