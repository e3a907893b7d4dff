import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath } from '#contract/http.ts';
import type { TestAnswer, TestServer } from './server.ts';

/** Fields of a call by name, with values of any type, as a caller outside the contract may send. */
export type Fields = Readonly<Record<string, unknown>>;

interface Sender {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a call with fields that need not match the contract. Path and query fields go there as text, all
 * others into the body if the call has one, else into the query.
 */
export function sendRaw(
  server: TestServer,
  endpoint: Endpoint,
  fields: Fields,
  { token, headers = {} }: Sender = {},
): Promise<TestAnswer> {
  const hasBody = Object.keys(endpoint.body.shape).length > 0;
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name in endpoint.params.shape) params[name] = asText(value);
    else if (name in endpoint.query.shape || !hasBody) {
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, asText(one));
    } else body[name] = value;
  }
  const search = query.size > 0 ? `?${query}` : '';
  return server.request(fillPath(endpoint.path, params) + search, {
    method: endpoint.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
}

/** The text that {@link sendRaw} sends for a value of a path or a query. */
export function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone surrogate has no UTF-8 form: only a JSON body can contain it.
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
