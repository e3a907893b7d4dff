import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Looks keys up many at a time: those asked for while a look-up is under way go together in the next
 * one, so that under load one round trip serves many callers. A key is always looked up after it was
 * asked for, so nobody gets an answer that is older than the question. `lookUp` gets `most` keys at
 * most; a key that it leaves out is null.
 */
export function batched<K, V>(
  most: number,
  lookUp: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  let waiting: { keys: Set<K>; found: Promise<ReadonlyMap<K, V>> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function nextBatch() {
    const keys = new Set<K>();
    // Once those who called in the same turn of the event loop have asked too.
    const found = last
      .then(() => nextTurn())
      .then(() => {
        if (waiting?.keys === keys) waiting = null;
        return lookUp([...keys]);
      });
    last = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    if (waiting === null || waiting.keys.size >= most) waiting = nextBatch();
    waiting.keys.add(key);
    return (await waiting.found).get(key) ?? null;
  };
}
