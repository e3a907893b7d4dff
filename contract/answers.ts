/**
 * The result of a call: accepted with a value, refused with a message for the user, or failed without an answer.
 * http.ts is a separate module, so that the browser loads it only with the API client.
 */

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      /** The server's message: short plain text, or ''. */
      readonly text: string;
    };

export type FailureReason = 'network' | 'server' | 'unreadable';

/** Thrown when there is no answer: a network error, a server error, or a body that cannot be read. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly reason: FailureReason;
  /** The server's error message: short plain text, or ''. */
  readonly text: string;
  constructor(reason: FailureReason, text = '') {
    super(reason);
    this.reason = reason;
    this.text = text;
  }
}
