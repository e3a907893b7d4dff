/**
 * Work that goes on after a call was answered, such as sending mail: kept track of, so that a
 * graceful stop waits for it.
 */
export class BackgroundWork {
  private readonly running = new Set<Promise<void>>();
  private readonly onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  /** Starts work without waiting for it; a failure goes to the log. */
  start(work: () => Promise<void>): void {
    const promise = work()
      .catch(this.onFailure)
      .finally(() => this.running.delete(promise));
    this.running.add(promise);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
