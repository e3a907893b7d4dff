import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { benchPaths } from '#src/bench/bench-paths.ts';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { inputsOf } from '#src/bench/simulation/recording.ts';
import type { Way } from '#src/bench/simulation/shortest-path.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { withExampleSecrets } from './secret-examples.ts';

/** An event as JSON. */
export const event = z.catchall(z.object({ type: z.string() }), z.unknown());
/** The outcome of a service as JSON. */
export const outcome = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answered'), status: z.number(), body: z.unknown() }),
  z.object({ type: z.literal('finished'), output: z.optional(z.unknown()) }),
  z.object({ type: z.enum(['unreadable', 'failed']) }),
]);
const duration = z.number().check(z.minimum(0), z.maximum(1e9));
const way = z.object({
  input: z.int().check(z.minimum(0)),
  start: z.optional(z.object({ input: z.optional(z.unknown()), at: z.number() })),
  /** An event that the sender shares, offered for saving. */
  saved: z.optional(event),
  steps: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('event'), event, to: z.optional(z.string()) }),
      z.object({ type: z.literal('answer'), service: z.string(), outcome }),
      z.object({ type: z.enum(['wait', 'sleep']), milliseconds: duration }),
      z.object({ type: z.literal('timer'), event: z.optional(z.string()) }),
    ]),
  ),
});

/** The address at which the bench replays the steps, with example values instead of secrets. */
export function wayAddress(entry: MachineEntry, { input, start, steps }: Way): string {
  const path = benchPaths.machine(entry.machine.id);
  if (input === 0 && !start && steps.length === 0) return path;
  const shared: Way = { input, start, steps: steps.map((step) => withExampleSecrets(entry, step)) };
  return `${path}#${encoded(JSON.stringify(shared))}`;
}

/** The address at which the bench offers to save an event, with example values instead of secrets. */
export function eventAddress(entry: MachineEntry, shared: AnyEventObject): string {
  const step = withExampleSecrets(entry, { type: 'event', event: shared });
  const saved = step.type === 'event' ? step.event : shared;
  return `${benchPaths.machine(entry.machine.id)}#${encoded(JSON.stringify({ input: 0, steps: [], saved }))}`;
}

/** The shared event in a URL's hash, or null. */
export function readSharedEvent(hash: string): AnyEventObject | null {
  try {
    return z.parse(way, JSON.parse(decoded(hash.replace(/^#/, '')))).saved ?? null;
  } catch {
    return null;
  }
}

/** The steps in an address's hash; null if there are none, 'damaged' if they cannot be parsed. */
export function readWay(entry: MachineEntry, hash: string): Way | null | 'damaged' {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  try {
    const { input, start, steps } = z.parse(way, JSON.parse(decoded(text)));
    if (input >= inputsOf(entry).length) return 'damaged';
    return { input, start, steps };
  } catch {
    return 'damaged';
  }
}

function encoded(text: string): string {
  return toBase64Url(new TextEncoder().encode(text));
}

function decoded(text: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text));
}
