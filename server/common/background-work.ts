import { withTimeLimit } from './time-limit.ts';

/** How long a shutdown waits for background work, in milliseconds. A mail server may take a minute to time out. */
const stopLimit = 8000;

/**
 * Tracks work that continues after a call was answered, such as sending mail, so that a shutdown waits for
 * it.
 */
export class BackgroundWork {
  private readonly running = new Set<Promise<void>>();
  private readonly onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  /** Starts work without waiting for it; failures are logged. */
  start(work: () => Promise<void>): void {
    const promise = work()
      .catch(this.onFailure)
      .finally(() => this.running.delete(promise));
    this.running.add(promise);
  }

  /** Returns a function that starts the first work with a key, such as a day. If it fails, the next one is started too. */
  once(): (key: string | number, work: () => Promise<void>) => void {
    let done: string | number = '';
    return (key, work) => {
      if (key === done) return;
      done = key;
      this.start(() =>
        work().catch((error: unknown) => {
          done = '';
          throw error;
        }),
      );
    };
  }

  /** Starts work now and after every interval, in milliseconds; returns a function that stops it. */
  repeat(work: () => Promise<void>, interval: number): () => void {
    this.start(work);
    const timer = setInterval(() => this.start(work), interval).unref();
    return () => clearInterval(timer);
  }

  /** Resolves when no work is running. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Waits for running work before a shutdown, but not for long. */
  async finish(): Promise<void> {
    await withTimeLimit(this.settled(), stopLimit, undefined);
  }
}
