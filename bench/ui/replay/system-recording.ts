import type { StateValue } from 'xstate';
import * as z from 'zod/mini';
import type { Step } from '#bench/simulation/step.ts';
import { event, outcome } from '#bench/ui/run/run-address.ts';

/** A machine of the site that ran during the recording. */
export interface RecordedActor {
  /** The id of its machine. */
  readonly machine: string;
  readonly input?: unknown;
  /** The start of the actor, in milliseconds since the recording began. */
  readonly at: number;
  readonly endedAt?: number | undefined;
  /** The initial state; absent if the actor never started. */
  readonly state?: StateValue | undefined;
}

/** A step of an actor, and the state after it. */
export interface RecordedStep {
  /** The index of the actor. */
  readonly actor: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly step: ActorStep;
  /** The state after the step, of the actor or the invoked machine that received it; absent if the event was ignored. */
  readonly state?: StateValue | undefined;
}

/**
 * A step without its time, which the recording stores separately. `to` is the id of an invoked machine. A timer is
 * identified by the type of its delayed event, because timers fire in another order if a user changes the clock.
 */
export type ActorStep =
  | Extract<Step, { type: 'event' | 'answer' }>
  | { readonly type: 'timer'; readonly event?: string | undefined; readonly to?: string | undefined };

/** The events of users and services for all actors of the site, as plain data. */
export interface SystemRecording {
  readonly version: 1;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly actors: readonly RecordedActor[];
  /** In the order in which they happened. */
  readonly steps: readonly RecordedStep[];
}

const stateValue: z.ZodMiniType<StateValue> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), stateValue)]),
);
const index = z.int().check(z.minimum(0));
const actorStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), event, to: z.optional(z.string()) }),
  z.object({ type: z.literal('answer'), service: z.string(), outcome }),
  z.object({ type: z.literal('timer'), event: z.optional(z.string()), to: z.optional(z.string()) }),
]);
const recording = z
  .object({
    version: z.literal(1),
    startedAt: z.number(),
    actors: z.array(
      z.object({
        machine: z.string(),
        input: z.optional(z.unknown()),
        at: z.number(),
        endedAt: z.optional(z.number()),
        state: z.optional(stateValue),
      }),
    ),
    steps: z.array(
      z.object({ actor: index, at: z.number(), step: actorStep, state: z.optional(stateValue) }),
    ),
  })
  .check(z.refine(({ actors, steps }) => steps.every(({ actor }) => actor < actors.length)));

/** Parses a recording; null if the text is not one. */
export function readRecording(text: string): SystemRecording | null {
  try {
    return z.parse(recording, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the step with the event or outcome of a text; null if the text is invalid. */
export function readStep(
  step: Extract<ActorStep, { type: 'event' | 'answer' }>,
  text: string,
): ActorStep | null {
  try {
    const value: unknown = JSON.parse(text);
    return z.parse(actorStep, { ...step, [step.type === 'event' ? 'event' : 'outcome']: value });
  } catch {
    return null;
  }
}
