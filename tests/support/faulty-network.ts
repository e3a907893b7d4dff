import { type AxiosAdapter, AxiosError, CanceledError } from 'axios';
import type { Endpoint } from '#contract/endpoint.ts';

/** Faults below the client, as the browser would see them. */
export type Fault =
  | 'refusal'
  | 'networkError'
  | 'htmlServerError'
  | 'malformedBody'
  | 'wrongSchema'
  | 'noAnswer'
  | 'unauthorized';

export const faults: readonly Fault[] = [
  'refusal',
  'networkError',
  'htmlServerError',
  'malformedBody',
  'wrongSchema',
  'noAnswer',
  'unauthorized',
];

const bodies: Record<Exclude<Fault, 'networkError' | 'noAnswer'>, { status: number; body: string }> = {
  refusal: { status: 422, body: 'No se puede.' },
  htmlServerError: { status: 500, body: '<!doctype html><html><body><h1>Internal Error</h1></body></html>' },
  malformedBody: { status: 200, body: '{"token": "abc' },
  wrongSchema: { status: 200, body: '{"unexpected":[1,2,3]}' },
  unauthorized: { status: 401, body: 'Debes iniciar sesión.' },
};

interface Request {
  method: string;
  path: string;
  respond(status: number, body: string): void;
  fail(): void;
}

/** An axios adapter below the real client whose requests wait until a test answers them. */
export function createFaultyNetwork() {
  const open = new Set<Request>();

  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      const request: Request = {
        method: (config.method ?? 'get').toUpperCase(),
        path: (config.url ?? '').replace(/\?.*$/, ''),
        respond(status, body) {
          open.delete(request);
          resolve({ data: body, status, statusText: '', headers: {}, config });
        },
        fail() {
          open.delete(request);
          reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
        },
      };
      open.add(request);
      config.signal?.addEventListener?.('abort', () => {
        open.delete(request);
        reject(new CanceledError());
      });
    });

  return {
    adapter,
    /** The request of the endpoint that waits for an answer, if there is one. */
    waiting(endpoint: Endpoint): Request | undefined {
      const path = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return [...open].find((request) => request.method === endpoint.method && path.test(request.path));
    },
    /** Injects a fault into a request; one without an answer stays pending. */
    injectFault(request: Request, fault: Fault): void {
      if (fault === 'noAnswer') return;
      if (fault === 'networkError') request.fail();
      else request.respond(bodies[fault].status, bodies[fault].body);
    },
  };
}

/** Whether the contract accepts the answer of a fault: the result of that call may have any shape. */
export function isAccepted(fault: Fault, read: (status: number, body: string) => { ok: boolean }): boolean {
  if (fault === 'networkError' || fault === 'noAnswer') return false;
  try {
    return read(bodies[fault].status, bodies[fault].body).ok;
  } catch {
    return false;
  }
}
