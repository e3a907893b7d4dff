import type { MachineEntry } from '../registry/entry.ts';
import { shortestWay, type Way } from '../simulation/shortest-path.ts';

/** How long the search keeps the page busy at a time, in milliseconds. */
const slice = 12;

/** Looks for the shortest way to a state without ever freezing the page; null when there is none. */
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
