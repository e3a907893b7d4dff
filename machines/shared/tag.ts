/** The tags that views match instead of state names. */
export type Tag =
  /** A call is in progress; submit controls are disabled. */
  | 'busy'
  /** The call takes long: show the slow notice, with a retry or cancel button. */
  | 'slow'
  /** Something failed: show a message with the next step. */
  | 'failed'
  /** The answer is not known yet. */
  | 'unknown';
