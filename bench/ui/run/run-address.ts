import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import type { Path } from '#bench/simulation/shortest-path.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
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
const sharedRun = z.object({
  input: z.int().check(z.minimum(0)),
  start: z.optional(z.object({ input: z.optional(z.unknown()), at: z.number() })),
  steps: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('event'), event, to: z.optional(z.string()) }),
      z.object({ type: z.literal('answer'), service: z.string(), outcome }),
      z.object({ type: z.enum(['wait', 'sleep']), milliseconds: duration }),
      z.object({ type: z.literal('timer'), event: z.optional(z.string()) }),
    ]),
  ),
});

/** The address at which the bench replays a path, with example values instead of secrets. */
export function runAddress(entry: MachineEntry, { input, start, steps }: Path): string {
  const path = benchPaths.machine(entry.machine.id);
  if (input === 0 && !start && steps.length === 0) return path;
  const shared: Path = { input, start, steps: steps.map((step) => withExampleSecrets(entry, step)) };
  return `${path}#${toBase64Url(new TextEncoder().encode(JSON.stringify(shared)))}`;
}

/** The content of the hash of an address; null without a hash, 'damaged' if it cannot be parsed. */
export function readSharedRun(entry: MachineEntry, hash: string): Path | null | 'damaged' {
  if (hash === '') return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(hash.replace(/^#/, '')));
    const shared = z.parse(sharedRun, JSON.parse(text));
    return shared.input < inputsOf(entry).length ? shared : 'damaged';
  } catch {
    return 'damaged';
  }
}
