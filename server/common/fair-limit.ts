import pLimit from 'p-limit';

/** Runs a task when it is its turn. */
export type FairLimit = <T>(task: () => Promise<T>, owner?: string) => Promise<T>;

/**
 * Runs at most `most` tasks at once, and one of each owner: all tasks of an owner together take one place in the queue, so
 * each owner waits for at most one task of another. A task without an owner has a place of its own.
 */
export function fairLimit(most: number): FairLimit {
  const limit = pLimit(most);
  const last = new Map<string, Promise<unknown>>();
  return (task, owner) => {
    if (owner === undefined) return limit(task);
    const before = last.get(owner) ?? Promise.resolve();
    const done = before.catch(() => undefined).then(() => limit(task));
    const forget = () => {
      if (last.get(owner) === done) last.delete(owner);
    };
    last.set(owner, done);
    done.then(forget, forget);
    return done;
  };
}
