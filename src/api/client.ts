import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import { CallFailure, type Result } from '#contract/answers.ts';
import { confirmAccount } from '#contract/calls/session.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { maintenanceHeader, readAnswer, requestOf } from '#contract/http.ts';
import type { PageExit } from './page-exit.ts';

export interface ClientOptions {
  /** Origin of the server; '' for the page's own origin. */
  baseUrl: string;
  keyHeader: string;
  key: string;
  /** Returns the bearer token of the session, or null. */
  token: () => string | null;
  /** Called with the token when a call was refused with 401. */
  onUnauthorized: (token: string) => void;
  /** Called when a call was refused because of maintenance. */
  onMaintenance: () => void;
  pageExit: PageExit;
  /** The HTTP adapter; tests pass their own. */
  adapter?: AxiosAdapter;
}

export interface Client {
  /**
   * Makes a call of the contract. A refusal is returned as a value.
   * @throws {CallFailure} when no answer arrives, the server fails, or the answer cannot be read.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<Result<ValueOf<E>>>;
}

/**
 * Creates a client for the calls of the contract. It sends the key and bearer headers (behaviour 2.13); the
 * contract reads the answers.
 */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseUrl,
    ...(options.adapter ? { adapter: options.adapter } : {}),
    // The session is in a header. Otherwise axios waits for the browser's cookie store before every call.
    withXSRFToken: false,
    // The contract parses the body, regardless of its content type.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal) {
      const { path, query, body } = requestOf(endpoint, input);
      // A token for a confirmation is valid once.
      const mayRepeat = endpoint.method === 'GET' && endpoint.path !== confirmAccount.path;
      const request = (token: string | null) =>
        http.request<unknown>({
          method: endpoint.method,
          url: path,
          params: query,
          data: body,
          headers: {
            [options.keyHeader]: options.key,
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          },
          signal,
        });
      const send = (token: string | null) =>
        options.pageExit
          .run(() => request(token), { mayRepeat })
          .catch(() => {
            throw new CallFailure('network');
          });
      const own = options.token();
      const token = endpoint.bearer ? own : null;
      let response = await send(token);
      // During maintenance only administrators get answers, so repeat the call with the token.
      const mayIdentify = endpoint.method === 'GET' && token === null && own !== null;
      if (isMaintenance(response) && mayIdentify) response = await send(own);
      if (isMaintenance(response)) options.onMaintenance();
      if (response.status === 401 && token !== null) options.onUnauthorized(token);
      return readAnswer(endpoint, response.status, typeof response.data === 'string' ? response.data : '');
    },
  };
}

function isMaintenance({ status, headers }: AxiosResponse): boolean {
  return status === 503 && headers[maintenanceHeader] === '1';
}
