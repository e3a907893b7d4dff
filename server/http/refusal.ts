import { hostMessages } from '#contract/host-messages.ts';

/**
 * A call that the host does not answer as asked: thrown anywhere beneath a route and sent as plain text
 * with its status (behaviour 9.1), 4xx, or 503 while nobody can be answered. The text is a Spanish
 * sentence for the person, at most 300 characters; `retryAfterMs` becomes the Retry-After header.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | null;
  constructor(
    status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 503,
    text: string,
    retryAfterMs: number | null = null,
  ) {
    super(text);
    this.status = status;
    this.text = text;
    this.retryAfterMs = retryAfterMs;
  }
}

/** 429 with the time, in milliseconds, after which the next attempt counts anew. */
export function tooMany(retryAfterMs: number): Refusal {
  return new Refusal(429, hostMessages.tooMany, retryAfterMs);
}

/** 503: the host is stopping or its database is away, and the call may be made again in a moment. */
export function unavailable(): Refusal {
  return new Refusal(503, hostMessages.unavailable, 1000);
}
