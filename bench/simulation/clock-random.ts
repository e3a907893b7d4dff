/** A replacement for Math.random that depends only on the time, so that a replay gets the same numbers. */
export function createClockRandom(now: () => number): () => number {
  return () => (now() % 1000) / 1000;
}
