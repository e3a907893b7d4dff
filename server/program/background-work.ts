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

  /** Resolves when no work is running. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
