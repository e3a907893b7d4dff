import type { AnyEventObject } from 'xstate';
import type { Step } from '../simulation/simulate.ts';

/** The host accepts a call. */
export function accepted(service: string, body: unknown): Step {
  return { type: 'answer', service, outcome: { type: 'answered', status: 200, body } };
}

/** The host refuses a call, in its own words. */
export function refused(service: string, text: string): Step {
  return { type: 'answer', service, outcome: { type: 'answered', status: 400, body: text } };
}

/** A call gets no answer. */
export function failed(service: string): Step {
  return { type: 'answer', service, outcome: { type: 'failed' } };
}

/** The person does something. */
export function done(event: AnyEventObject): Step {
  return { type: 'event', event };
}
