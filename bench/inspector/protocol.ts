import * as z from 'zod/mini';

/** The message of an inspector's window that is ready to receive. */
export const connected = '@statelyai.connected';

/** The messages of the site's inspector that the live page shows. */
export const inspectorMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    sessionId: z.string(),
    name: z.string(),
    /** The machine's configuration as JSON; other actors have only an id in it. */
    definition: z.optional(z.string()),
    snapshot: z.unknown(),
  }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    sessionId: z.string(),
    event: z.looseObject({ type: z.string() }),
    createdAt: z.string(),
    snapshot: z.unknown(),
    /** The names of the transitions taken, as in charts. */
    transitions: z.array(z.string()),
  }),
]);
