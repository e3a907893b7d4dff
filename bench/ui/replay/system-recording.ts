import * as z from 'zod/mini';
import { stateValue } from '#bench/inspector/protocol.ts';
import { answerStep, eventStep } from '#bench/simulation/step.ts';
import { parseJson } from '#src/api/browser-storage.ts';

/** A machine of the site that ran during the recording. Times are in milliseconds since the recording began. */
const recordedActor = z.object({
  machine: z.string(),
  input: z.optional(z.unknown()),
  at: z.number(),
  endedAt: z.optional(z.number()),
  // The initial state; absent if the actor never started.
  state: z.optional(stateValue),
});
export type RecordedActor = Readonly<z.output<typeof recordedActor>>;

/**
 * A step without its time, which the recording stores separately. `to` is the id of an invoked machine. A timer is
 * identified by the type of its delayed event, because timers fire in another order if a user changes the clock.
 */
const actorStep = z.discriminatedUnion('type', [
  eventStep,
  answerStep,
  z.object({ type: z.literal('timer'), event: z.optional(z.string()), to: z.optional(z.string()) }),
]);
export type ActorStep = z.output<typeof actorStep>;

/** A step of an actor by its index. */
const recordedStep = z.object({
  actor: z.int().check(z.minimum(0)),
  at: z.number(),
  step: actorStep,
  // The state of the actor or the invoked machine that received it; absent if the event was ignored.
  state: z.optional(stateValue),
});
export type RecordedStep = Readonly<z.output<typeof recordedStep>>;

/** The events of users and services for all actors of the site in their order, as plain data. */
const recording = z
  .object({
    version: z.literal(1),
    // Milliseconds since 1970.
    startedAt: z.number(),
    actors: z.array(recordedActor),
    steps: z.array(recordedStep),
  })
  .check(z.refine(({ actors, steps }) => steps.every(({ actor }) => actor < actors.length)));
export type SystemRecording = Readonly<z.output<typeof recording>>;

/** Parses a recording; null if the text is not one. */
export function readRecording(text: string): SystemRecording | null {
  return parseJson(text, recording);
}

/** Returns the step with the event or outcome of a text; null if the text is invalid. */
export function readStep(
  step: Extract<ActorStep, { type: 'event' | 'answer' }>,
  text: string,
): ActorStep | null {
  const value = parseJson(text, z.unknown());
  const read = z.safeParse(actorStep, { ...step, [step.type === 'event' ? 'event' : 'outcome']: value });
  return read.data ?? null;
}
