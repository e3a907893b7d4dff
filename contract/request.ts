import type { Endpoint, InputOf } from './endpoint.ts';

/** What a call sends; the values of its path and its query are texts. */
interface CallRequest {
  path: string;
  query: Record<string, string>;
  /** Undefined for a call without a body. */
  body: Record<string, unknown> | undefined;
}

/** The request of a call. @throws like {@link fillPath}. */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): CallRequest {
  const fields = new Map<string, unknown>(Object.entries(input));
  const textsOf = (shape: object) =>
    Object.fromEntries(Object.keys(shape).map((name) => [name, String(fields.get(name))]));
  const bodyFields = Object.keys(endpoint.body.shape);
  return {
    path: fillPath(endpoint.path, textsOf(endpoint.params.shape)),
    query: textsOf(endpoint.query.shape),
    body:
      bodyFields.length === 0
        ? undefined
        : Object.fromEntries(bodyFields.map((name) => [name, fields.get(name)])),
  };
}

/**
 * Fills the parameters in braces of a call's path, each encoded as one path segment.
 * @throws when a value is missing or is '', '.' or '..', which would address another call.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for the path parameter ${name}`);
    if (/^\.{0,2}$/.test(String(value))) throw new Error(`${name} is not a path segment`);
    return encodeURIComponent(String(value));
  });
}
