import * as z from 'zod/mini';

/** The message of an inspector's window that is ready to receive. */
export const connected = '@statelyai.connected';

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    sessionId: z.string(),
    name: z.string(),
    /** The machine's configuration as JSON; other actors have only an id in it. */
    definition: z.optional(z.string().check(z.maxLength(1_000_000))),
    snapshot: z.unknown(),
  }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    sessionId: z.string(),
    event: z.looseObject({ type: z.string() }),
    createdAt: z.string(),
    snapshot: z.unknown(),
    /** The names of the transitions taken, as in charts. Only our own site sends them. */
    transitions: z.optional(z.array(z.string())),
  }),
  z.object({ type: z.literal('@xstate.event') }),
]);

/** A message of an app that uses the protocol of `@statelyai/inspect`. */
export type InspectorMessage = z.infer<typeof message>;

/** Reads a message from any app as plain data; null if it is not a message of an inspector. */
export function readMessage(data: unknown): InspectorMessage | null {
  try {
    const { data: read } = message.safeParse(JSON.parse(JSON.stringify(data)));
    return read ?? null;
  } catch {
    // The value cannot be converted to JSON, for example because of a cycle.
    return null;
  }
}
