/**
 * What an answer of the API host is to the site: accepted with a clean value, refused with a text for the
 * person, or no answer at all. How it is read stands in read-answer.ts, which comes to the browser with
 * the API client.
 */

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      /** The host's own words, plain and short, or '' when it had none. */
      readonly text: string;
    };

export type FailureReason = 'network' | 'server' | 'unreadable';

/** Everything that is no answer: nobody there, a broken host, a body that makes no sense. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly reason: FailureReason;
  /** The words of a broken host, plain and short, or '' when it had none. */
  readonly text: string;
  constructor(reason: FailureReason, text = '') {
    super(reason);
    this.reason = reason;
    this.text = text;
  }
}
