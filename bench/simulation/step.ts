import * as z from 'zod/mini';

const event = z.catchall(z.object({ type: z.string() }), z.unknown());

/** The outcome of a service that a machine waits for. */
const outcome = z.discriminatedUnion('type', [
  // An answer of the API, as JSON.
  z.object({ type: z.literal('answered'), status: z.number(), body: z.unknown() }),
  // The end of a service that is not an API call, with its output if it has one.
  z.object({ type: z.literal('finished'), output: z.optional(z.unknown()) }),
  // An answer that does not match the contract.
  z.object({ type: z.literal('unreadable') }),
  // No answer, or an error of a service that is not an API call.
  z.object({ type: z.literal('failed') }),
]);
export type Outcome = z.output<typeof outcome>;

const duration = z.number().check(z.minimum(0), z.maximum(1e9));
/** An event of the user, for the machine or for an actor that it invokes. */
export const eventStep = z.object({ type: z.literal('event'), event, to: z.optional(z.string()) });
/** The end of a service of the machine, or of a machine that it invokes. */
export const answerStep = z.object({
  type: z.literal('answer'),
  service: z.string(),
  outcome,
  to: z.optional(z.string()),
});

/** One step of a simulated run. */
export const step = z.discriminatedUnion('type', [
  eventStep,
  answerStep,
  z.object({ type: z.literal('wait'), milliseconds: duration }),
  // The computer sleeps: time passes and no timer fires.
  z.object({ type: z.literal('sleep'), milliseconds: duration }),
  // Time passes until one timer fires: the one of the given delayed event, or otherwise the next one.
  z.object({ type: z.literal('timer'), event: z.optional(z.string()) }),
]);
export type Step = z.output<typeof step>;
