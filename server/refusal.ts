import { hostMessages } from '#contract/host-messages.ts';

/**
 * A call that the host refuses: thrown anywhere beneath a route and answered as plain text with a
 * 4xx status (decisions, section 7). The text is a Spanish sentence for the person, at most 300
 * characters; `retryAfterMs` becomes the Retry-After header.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | null;
  constructor(status: 400 | 401 | 403 | 404 | 409 | 429, text: string, retryAfterMs: number | null = null) {
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
