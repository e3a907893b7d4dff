/** The longest task, in milliseconds. */
const slice = 12;

/** Runs a long calculation in short tasks, so that it does not block the main thread; null if it was aborted. */
export async function runInSlices<Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  while (!signal.aborted) {
    const end = performance.now() + slice;
    do {
      const next = work.next();
      if (next.done) return next.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
