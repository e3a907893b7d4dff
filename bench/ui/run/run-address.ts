import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import type { Path } from '#bench/simulation/shortest-path.ts';
import { step } from '#bench/simulation/step.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { withExampleSecrets } from './secret-examples.ts';

const sharedRun = z.object({
  input: z.int().check(z.minimum(0)),
  start: z.optional(z.object({ input: z.optional(z.unknown()), at: z.number() })),
  steps: z.array(step),
});

/** The address at which the bench replays a path, with example values instead of secrets. */
export function runAddress(entry: MachineEntry, { input, start, steps }: Path): string {
  const path = benchPaths.machine(entry.machine.id);
  if (input === 0 && !start && steps.length === 0) return path;
  const shared: Path = { input, start, steps: steps.map((taken) => withExampleSecrets(entry, taken)) };
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
