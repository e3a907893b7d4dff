import { serverMessages } from '#contract/messages/server.ts';

/**
 * A refused call. Thrown anywhere below a route and sent as plain text with its status (behaviour 9.1):
 * 4xx, or 503 for a temporary outage. The text is a Spanish sentence of at most 300 characters;
 * `retryAfterMs` becomes the Retry-After header; `headers` are sent too.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503,
    text: string,
    retryAfterMs: number | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(text);
    this.status = status;
    this.text = text;
    this.retryAfterMs = retryAfterMs;
    this.headers = headers;
  }
}

/** 429 with the milliseconds until the next attempt may succeed. */
export function tooMany(retryAfterMs: number): Refusal {
  return new Refusal(429, serverMessages.tooMany, retryAfterMs);
}

/** 503 for a shutdown or an unreachable database; the client may retry soon. */
export function unavailable(): Refusal {
  return new Refusal(503, serverMessages.unavailable, 1000);
}
