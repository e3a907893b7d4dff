import * as z from 'zod/mini';
import { CallFailure, type Result } from '#contract/answers.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { maintenanceHeader, readAnswer, requestOf } from '#contract/http.ts';
import { readStrictly } from '#contract/tolerant-parts.ts';
import { causeOf, errorCode } from '../../common/error-code.ts';

/** The result of a call, or the reason why it failed. */
export type Outcome<E extends Endpoint> =
  | {
      readonly kind: 'accepted';
      readonly value: ValueOf<E>;
      /** The raw body, to check fields that the tolerant reader accepts in any form. */
      readonly body: string;
    }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'no answer'; readonly why: string };

/** The credentials of a call; null omits one. */
export interface Credentials {
  readonly key: string | null;
  readonly token: string | null;
}

const timeoutMs = 15_000;

interface ApiCallerOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly keyHeader: string;
  /** Whether rows that the site would skip make an answer unusable. */
  readonly isStrict: boolean;
}

/** Calls any API server with the table of calls. */
export function createApiCaller({ url, keyHeader, isStrict }: ApiCallerOptions) {
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { key, token }: Credentials,
  ): Promise<Outcome<E>> => {
    let status: number;
    let body: string;
    let isMaintenance: boolean;
    try {
      const request = requestOf(endpoint, input);
      const query = new URLSearchParams(request.query);
      const response = await fetch(url + request.path + (query.size === 0 ? '' : `?${query}`), {
        method: endpoint.method,
        headers: {
          ...(request.body ? { 'content-type': 'application/json' } : {}),
          ...(key === null ? {} : { [keyHeader]: key }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      body = await response.text();
      isMaintenance = status === 503 && response.headers.get(maintenanceHeader) === '1';
    } catch (error) {
      return { kind: 'no answer', why: errorCode(causeOf(error)) };
    }
    const read = (): Result<ValueOf<E>> => readAnswer(endpoint, status, body);
    try {
      const result = isStrict ? readStrictly(read) : read();
      return result.ok
        ? { kind: 'accepted', value: result.value, body }
        : { kind: 'refused', status: result.status, text: result.text };
    } catch (error) {
      if (isMaintenance) return { kind: 'no answer', why: 'maintenance is on' };
      const isBody = error instanceof CallFailure && error.reason === 'unreadable';
      return { kind: 'no answer', why: isBody ? misfit(endpoint, body) : `status ${status}` };
    }
  };
}

/** The paths of the fields of a body that the site cannot read. */
function misfit(endpoint: Endpoint, body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return `the body is no JSON: ${JSON.stringify(body.slice(0, 60))}`;
  }
  const issues = readStrictly(() => z.safeParse(endpoint.reader, value)).error?.issues ?? [];
  const named = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message || 'does not fit'}`);
  return named.join('; ');
}
