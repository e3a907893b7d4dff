import type { StateValue } from 'xstate';
import * as z from 'zod/mini';

/** The message of an inspector's window that is ready to receive. */
export const connected = '@statelyai.connected';

/** The site's message that its page is left, closed or reloaded. */
export const siteLeft = '@bench.left';

/** An event of a machine. */
export const anyEvent = z.looseObject({ type: z.string() });

/** An event that a tester sends to an actor of the running site. */
export const sentEvent = z.object({ type: z.literal('@bench.send'), sessionId: z.string(), event: anyEvent });

/** The value of a machine's state. */
export const stateValue: z.ZodMiniType<StateValue> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), stateValue)]),
);

/** What an actor shows at a moment. Actors that are not machines have no state value and no context. */
const liveMoment = z.object({
  status: z.string(),
  value: z.catch(z.nullable(stateValue), null),
  context: z.catch(z.record(z.string(), z.unknown()), {}),
});
export type LiveMoment = z.infer<typeof liveMoment>;

/** The messages of the site's inspector that the live page shows. */
export const inspectorMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    sessionId: z.string(),
    name: z.string(),
    /** The actor that invoked or spawned it. */
    parentId: z.optional(z.string()),
    /** The machine's configuration as JSON; other actors have only an id in it. */
    definition: z.optional(z.string()),
    snapshot: liveMoment,
  }),
  z.object({
    type: z.literal('@xstate.event'),
    sessionId: z.string(),
    /** The actor that sent it; absent for an event of the page. */
    sourceId: z.optional(z.string()),
    event: anyEvent,
  }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    sessionId: z.string(),
    event: anyEvent,
    createdAt: z.string(),
    snapshot: liveMoment,
    /** The names of the transitions taken, as in charts. */
    transitions: z.array(z.string()),
  }),
  z.object({ type: z.literal(siteLeft) }),
]);
