/** Stands for Math.random, but is the same at the same time, so that a replay draws what was drawn. */
export function createClockRandom(now: () => number): () => number {
  return () => (now() % 1000) / 1000;
}
