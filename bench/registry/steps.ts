import type { AnyEventObject } from 'xstate';
import type { Step } from '#bench/simulation/step.ts';
import { examples } from '#contract/examples.ts';

/** The API accepts a call. */
export function accepted(service: string, body: unknown): Step {
  return { type: 'answer', service, outcome: { type: 'answered', status: 200, body } };
}

/** The API refuses a call with its own text. */
export function refused(service: string, text: string): Step {
  return { type: 'answer', service, outcome: { type: 'answered', status: 400, body: text } };
}

/** A call gets no answer. */
export function failed(service: string): Step {
  return { type: 'answer', service, outcome: { type: 'failed' } };
}

/** The user sends an event to the machine, or to one that it invokes. */
export function sent(event: AnyEventObject, to?: string): Step {
  return { type: 'event', event, to };
}

/** An actor that is not a call ends with its output. */
export function finished(service: string, output: unknown): Step {
  return { type: 'answer', service, outcome: { type: 'finished', output } };
}

/** How a ceremony with a passkey ends. */
export const ceremonyOutcomes = {
  cancelled: { used: null, made: null, refusal: null },
  used: { used: examples.passkeyLogin.input.credential, made: null, refusal: null },
  made: { used: null, made: examples.addPasskey.input.credential, refusal: null },
  refused: { used: null, made: null, refusal: '' },
};
