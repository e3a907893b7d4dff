import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { shortestWay, type Way } from '#src/bench/simulation/shortest-path.ts';

/** The longest task of the search before it yields, in milliseconds. */
const slice = 12;

/** Finds the shortest path to a state without blocking the main thread; null if there is none. */
export async function findWay(
  entry: MachineEntry,
  stateId: string,
  signal: AbortSignal,
): Promise<Way | null> {
  const search = shortestWay(entry, stateId);
  while (!signal.aborted) {
    const end = performance.now() + slice;
    do {
      const found = search.next();
      if (found.done) return found.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
