import axios, { type AxiosAdapter } from 'axios';
import { CallFailure, type Result } from '#contract/answers.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { fillPath } from '#contract/paths.ts';
import { readAnswer } from '#contract/read-answer.ts';

export interface ClientOptions {
  /** Origin of the API host; '' for the page's own. */
  baseUrl: string;
  keyHeader: string;
  key: string;
  /** The bearer token of the session, or null without one. */
  token: () => string | null;
  /** Told when a call with this token was refused with 401. */
  onUnauthorized: (token: string) => void;
  /** What carries the requests; the browser's own unless a test brings another. */
  adapter?: AxiosAdapter;
}

export interface Client {
  /**
   * Makes a call of the contract. Refusals come back as values.
   * @throws {CallFailure} when no answer came, the host broke, or the answer makes no sense.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<Result<ValueOf<E>>>;
}

/** A client for the calls of section 7: key and bearer headers, answers read by the contract. */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseUrl,
    ...(options.adapter ? { adapter: options.adapter } : {}),
    // Bodies are read by the contract, whatever their content type says.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal) {
      const fields = new Map<string, unknown>(Object.entries(input));
      const token = endpoint.bearer ? options.token() : null;
      const response = await http
        .request<unknown>({
          method: endpoint.method,
          url: fillPath(endpoint.path, textsOf(pick(fields, endpoint.params.shape))),
          params: pick(fields, endpoint.query.shape),
          ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
            ? {}
            : { data: pick(fields, endpoint.body.shape) }),
          headers: {
            [options.keyHeader]: options.key,
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          },
          signal,
        })
        .catch(() => {
          throw new CallFailure('network');
        });
      if (response.status === 401 && token !== null) options.onUnauthorized(token);
      return readAnswer(endpoint, response.status, typeof response.data === 'string' ? response.data : '');
    },
  };
}

function pick(fields: ReadonlyMap<string, unknown>, shape: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, fields.get(name)]));
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
