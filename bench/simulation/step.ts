import type { AnyEventObject } from 'xstate';

/** The outcome of a service that a machine waits for. */
export type Outcome =
  /** An answer of the API, as JSON. */
  | { type: 'answered'; status: number; body: unknown }
  /** An unreadable answer: it does not match the contract. */
  | { type: 'unreadable' }
  /** The end of a service that is not an API call, with its output if it has one. */
  | { type: 'finished'; output?: unknown }
  /** No answer, or an error of a service that is not an API call. */
  | { type: 'failed' };

/**
 * One step of a simulated run: an event of the user (for the machine, or for an actor that it invokes), the
 * outcome of a service, or the passage of time.
 */
export type Step =
  | { type: 'event'; event: AnyEventObject; to?: string | undefined }
  | { type: 'answer'; service: string; outcome: Outcome }
  | { type: 'wait'; milliseconds: number }
  /** Time passes until one timer fires: the one of the given delayed event, or otherwise the next one. */
  | { type: 'timer'; event?: string | undefined }
  /** The computer sleeps: time passes and no timer fires. */
  | { type: 'sleep'; milliseconds: number };
