import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import { CallFailure, type Result } from '#contract/answers.ts';
import { confirmAccount } from '#contract/calls/session.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { maintenanceHeader, readAnswer, requestOf } from '#contract/http.ts';
import type { PageExit } from './page-exit.ts';

/** In bytes; the browser removes it from the text. */
const byteOrderMark = 3;

export interface ClientOptions {
  /** Origin of the server; '' for the page's own origin. */
  baseUrl: string;
  keyHeader: string;
  key: string;
  /** Returns the bearer token of the session, or null. */
  token: () => string | null;
  /** Called with the token when a call was refused with 401. */
  onUnauthorized: (token: string) => void;
  /** Called when an answer of any kind arrives. */
  onAnswer: () => void;
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
        options.pageExit.run(
          async () => {
            const response = await request(token).catch(() => {
              throw new CallFailure('network');
            });
            options.onAnswer();
            const { status, data } = response;
            const body = typeof data === 'string' ? data : '';
            if (isCutOff(response, body, options.baseUrl)) throw new CallFailure('network');
            // Read here, because an unreadable body may be a part of one: then it is no answer.
            const accepted = status < 300 ? readAnswer(endpoint, status, body) : null;
            return { response, read: () => accepted ?? readAnswer(endpoint, status, body) };
          },
          { mayRepeat },
        );
      const own = options.token();
      const token = endpoint.bearer ? own : null;
      let { response, read } = await send(token);
      // During maintenance only administrators get answers, so repeat the call with the token.
      const mayIdentify = endpoint.method === 'GET' && token === null && own !== null;
      if (isMaintenance(response)) {
        options.onMaintenance();
        if (mayIdentify) ({ response, read } = await send(own));
      }
      if (response.status === 401 && token !== null) options.onUnauthorized(token);
      return read();
    },
  };
}

function isMaintenance({ status, headers }: AxiosResponse): boolean {
  return status === 503 && headers[maintenanceHeader] === '1';
}

/**
 * Whether a body is shorter than its length. When a page is left or a connection is lost, Firefox ends a request with the
 * status and a part of the body, or none. The length of a compressed body is another one; from another origin the
 * page cannot see whether it is compressed.
 */
function isCutOff({ headers }: AxiosResponse, body: string, baseUrl: string): boolean {
  const length = Number(headers['content-length'] ?? 0);
  if (body === '') return length > 0;
  if (baseUrl !== '' || headers['content-encoding'] !== undefined) return false;
  return new TextEncoder().encode(body).length + byteOrderMark < length;
}
