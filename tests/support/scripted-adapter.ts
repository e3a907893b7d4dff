import axios, { type AxiosAdapter, AxiosError, type AxiosResponse, CanceledError } from 'axios';

/** A request as the browser would send it; it stays pending until the test ends it. */
export interface SentRequest {
  readonly method: string;
  /** The URL as sent, with encoded parameters. */
  readonly address: string;
  /** The same URL, parsed. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The body as sent, or undefined for none. */
  readonly body: string | undefined;
  header(name: string): string | undefined;
  readonly timeout: number | undefined;
  isAborted(): boolean;
  /** Answers with a text unchanged, or with any other value as JSON. */
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Fails without an answer. */
  fail(): void;
}

/** An axios adapter that records its requests. */
export function createScriptedAdapter() {
  const requests: SentRequest[] = [];
  const waiting: ((request: SentRequest) => void)[] = [];
  let taken = 0;

  const adapter: AxiosAdapter = (config) =>
    new Promise<AxiosResponse<string>>((resolve, reject) => {
      let isAborted = false;
      const address = axios.getUri(config);
      const url = new URL(address, 'http://site.invalid');
      const request: SentRequest = {
        method: (config.method ?? '').toUpperCase(),
        address,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: config.data === undefined ? undefined : String(config.data),
        header: (name) => config.headers.get(name)?.toString(),
        timeout: config.timeout,
        isAborted: () => isAborted,
        answer(status, body, headers = {}) {
          const data = typeof body === 'string' ? body : JSON.stringify(body);
          resolve({ data, status, statusText: '', headers, config });
        },
        fail: () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)),
      };
      config.signal?.addEventListener?.('abort', () => {
        isAborted = true;
        reject(new CanceledError());
      });
      requests.push(request);
      const listener = waiting.shift();
      if (listener) {
        taken += 1;
        listener(request);
      }
    });

  return {
    adapter,
    /** Every request so far, in order. */
    requests: requests as readonly SentRequest[],
    /** The next request that the test has not read yet, as soon as it is sent. */
    next(): Promise<SentRequest> {
      const request = requests[taken];
      if (!request) return new Promise((resolve) => waiting.push(resolve));
      taken += 1;
      return Promise.resolve(request);
    },
  };
}
